import { useEffect } from 'react';
import { useProductName } from './api/config.ts';

/** Sets the title to "Page – {productName}", or to the product's name alone where `page` is null. */
export function useDocumentTitle(page: string | null): void {
  const productName = useProductName();
  useEffect(() => {
    const parts = [page, productName].filter(Boolean);
    if (parts.length > 0) document.title = parts.join(' – ');
  }, [page, productName]);
}
