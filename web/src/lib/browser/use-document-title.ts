import { documentTitle } from '@app/contract/core/product-name';
import { useEffect } from 'react';
import { getProductName } from '../config.ts';

/** Sets the document title to a page's title with the product's name. */
export function useDocumentTitle(title: string): void {
  const productName = getProductName();
  useEffect(() => {
    document.title = documentTitle(title, productName);
  }, [title, productName]);
}
