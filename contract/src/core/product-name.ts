/** Replaces `{product}` in a text with the product name. */
export function withProductName(text: string, productName: string): string {
  return text.replaceAll('{product}', () => productName);
}

/** Returns the document title of a page; until the product's name is known, the page's title alone. */
export function documentTitle(title: string, productName: string): string {
  return productName === '' ? title : `${title} – ${productName}`;
}
