/** The path of the page of a transfer, on which the recipient accepts. */
export function transferPath(id: string): string {
  return `/transfers/${id}`;
}
