import { isUtcDay } from '@app/contract/core/fields/utc-day';
import { fieldFailure } from '../../failure.ts';

/** Types of the values in a cursor. */
export type CursorKind = 'text' | 'number' | 'smallint' | 'uuid' | 'day';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MAX_SMALLINT = 32_767;

/** Encodes the sort key of the last row of a page as an opaque cursor (keyset pagination). */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Decodes a cursor made by `encodeCursor`.
 * @param kinds types of its values in order
 * @throws Failure VALIDATION_FAILED if it is invalid
 */
export function decodeCursor<const K extends readonly CursorKind[]>(
  cursor: string,
  kinds: K,
): { [I in keyof K]: K[I] extends 'number' | 'smallint' ? number : string } {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(values) &&
      values.length === kinds.length &&
      values.every((value, index) => matchesKind(value, kinds[index]))
    ) {
      return values as never;
    }
  } catch {
    // Rejected below, like every invalid cursor
  }
  throw fieldFailure('cursor', 'Invalid cursor');
}

function matchesKind(value: unknown, kind: CursorKind | undefined): boolean {
  if (kind === 'number') return Number.isSafeInteger(value);
  if (kind === 'smallint') return Number.isInteger(value) && Math.abs(value as number) <= MAX_SMALLINT;
  if (typeof value !== 'string') return false;
  if (kind === 'uuid') return UUID.test(value);
  return kind === 'day' ? isUtcDay(value) : !value.includes('\0');
}

/**
 * Builds a page from up to `limit + 1` rows; the extra row shows that there is a next page.
 * @param key returns the sort key of a row
 * @returns the rows of the page, and the cursor of the next page or null
 */
export function paginate<Row>(rows: readonly Row[], limit: number, key: (row: Row) => readonly (string | number)[]) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(key(last)) : null };
}
