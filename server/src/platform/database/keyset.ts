import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../failure.ts';

/** `small` numbers are those of a `smallint` column. */
type Kind = 'text' | 'number' | 'small' | 'uuid' | 'day';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const SMALL_MAX = 32_767;

/** A cursor holds the values that the last row of a page was ordered by. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Reads a cursor made by `encodeCursor`; the kinds are those of its values in order.
 * @throws Failure VALIDATION_FAILED when it is none
 */
export function decodeCursor<const K extends readonly Kind[]>(
  cursor: string,
  kinds: K,
): { [I in keyof K]: K[I] extends 'number' | 'small' ? number : string } {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(values) &&
      values.length === kinds.length &&
      values.every((value, at) => fits(value, kinds[at]))
    ) {
      return values as never;
    }
  } catch {
    // told below, like every cursor that is none
  }
  throw failure(coreErrors, 'VALIDATION_FAILED', {
    text: 'The cursor is not one of this list',
    details: [{ path: 'cursor', message: 'The cursor is not one of this list' }],
  });
}

function fits(value: unknown, kind: Kind | undefined): boolean {
  if (kind === 'number') return Number.isSafeInteger(value);
  if (kind === 'small') return Number.isInteger(value) && Math.abs(value as number) <= SMALL_MAX;
  if (typeof value !== 'string') return false;
  if (kind === 'uuid') return UUID.test(value);
  return kind === 'day' ? isDay(value) : !value.includes('\0');
}

/** Cuts the row that was read beyond a page off it and tells where the next page begins. */
export function page<Row>(rows: readonly Row[], limit: number, key: (row: Row) => readonly (string | number)[]) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(key(last)) : null };
}

/** Days of four-digit years from 1 on: JavaScript knows others, PostgreSQL does not. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
