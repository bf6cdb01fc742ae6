import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, paginate } from './cursor.ts';

const INVALID = 'Invalid cursor';

describe('a cursor', () => {
  test('decodes to the values that were encoded', () => {
    const texts = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        texts,
        fc.maxSafeInteger(),
        fc.integer({ min: -32_767, max: 32_767 }),
        fc.uuid(),
        dates,
        (text, number, small, id, date) => {
          const values = [text, number, small, id, date.toISOString().slice(0, 10)];
          expect(decodeCursor(encodeCursor(values), ['text', 'number', 'smallint', 'uuid', 'day'])).toEqual(values);
        },
      ),
    );
  });

  test('with any other content is rejected as an invalid cursor', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.base64String()), fc.boolean(), (text, isEncoded) => {
        const input = isEncoded ? Buffer.from(text).toString('base64url') : text;
        const tryDecode = (kind: 'number' | 'uuid') => {
          try {
            return decodeCursor(input, [kind]);
          } catch (error) {
            expect((error as Error).message).toBe(INVALID);
            return undefined;
          }
        };
        for (const value of tryDecode('number') ?? []) expect(Number.isSafeInteger(value)).toBe(true);
        for (const value of tryDecode('uuid') ?? []) expect(value).toMatch(/^[0-9a-f-]{36}$/);
      }),
    );
  });

  test.each(['0000-01-01', '2026-02-30', '2026-1-1', '+010000-01-01', '-000001-01-01', '2026-11-21T00:00:00Z', ''])(
    'rejects "%s" as a day',
    (day) => expect(() => decodeCursor(encodeCursor([day]), ['day'])).toThrow(INVALID),
  );

  test('rejects numbers out of the range of smallint', () => {
    for (const rank of [32_768, -32_768, 1.5])
      expect(() => decodeCursor(encodeCursor([rank]), ['smallint'])).toThrow(INVALID);
  });
});

describe('a page', () => {
  test('sequence contains every row once, for any page size', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (count, limit) => {
        const rows = Array.from({ length: count }, (_, index) => index);
        const seen: number[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const after: number = cursor === '' ? -1 : decodeCursor(cursor, ['number'])[0];
          const { page, nextCursor } = paginate(rows.filter((row) => row > after).slice(0, limit + 1), limit, (row) => [
            row,
          ]);
          expect(page.length).toBeLessThanOrEqual(limit);
          seen.push(...page);
          cursor = nextCursor;
        }
        expect(seen).toEqual(rows);
      }),
    );
  });
});
