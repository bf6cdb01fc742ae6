// The parts of messages that wallets sign. Hardware wallets display only 0x20 to 0x7E and line feeds.

/** The product's name in a message; where it has other characters, the host of the web application. */
export function displayableProduct(productName: string, uri: string): string {
  return /^[\x20-\x7e]*$/.test(productName) ? productName : new URL(uri).host;
}

/** A card in a message: `No. 12 Crossed Blades`. The dot in the names of legendary cards becomes a hyphen. */
export function displayableCard({ number, name }: { readonly number: number; readonly name: string }): string {
  return `No. ${number} ${name.replaceAll('·', '-').replace(/[^\x20-\x7e]/g, '?')}`;
}
