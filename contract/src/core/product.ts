/** Puts the product's name where a text has `{product}`. */
export function named(text: string, productName: string): string {
  return text.replaceAll('{product}', () => productName);
}
