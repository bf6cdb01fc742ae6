/** The page of a transfer, on which the recipient accepts. */
export const TRANSFER_PATH = '/transfers/:id';

/** The path of the page of a transfer. */
export function transferPath(id: string): string {
  return TRANSFER_PATH.replace(':id', id);
}
