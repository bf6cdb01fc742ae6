/** Replaces `{product}` in a text by the product name. */
export function withProductName(text: string, productName: string): string {
  return text.replaceAll('{product}', () => productName);
}
