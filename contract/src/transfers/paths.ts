import { paths } from '../core/paths/paths.ts';

/** The path of the page of a transfer, on which the recipient accepts. */
export function transferPath(id: string): string {
  return paths.transfer.replace(':id', id);
}
