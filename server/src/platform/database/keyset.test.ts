import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, page } from './keyset.ts';

const REFUSED = 'The cursor is not one of this list';

describe('a cursor', () => {
  test('gives back the values it was made of', () => {
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
          expect(decodeCursor(encodeCursor(values), ['text', 'number', 'small', 'uuid', 'day'])).toEqual(values);
        },
      ),
    );
  });

  test('that is anything else is refused, never thrown about', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.base64String()), fc.boolean(), (text, coded) => {
        const given = coded ? Buffer.from(text).toString('base64url') : text;
        const fits = (kind: 'number' | 'uuid') => {
          try {
            return decodeCursor(given, [kind]);
          } catch (error) {
            expect((error as Error).message).toBe(REFUSED);
            return undefined;
          }
        };
        for (const value of fits('number') ?? []) expect(Number.isSafeInteger(value)).toBe(true);
        for (const value of fits('uuid') ?? []) expect(value).toMatch(/^[0-9a-f-]{36}$/);
      }),
    );
  });

  test.each(['0000-01-01', '2026-02-30', '2026-1-1', '+010000-01-01', '-000001-01-01', '2026-11-21T00:00:00Z', ''])(
    'does not take "%s" for a day',
    (day) => expect(() => decodeCursor(encodeCursor([day]), ['day'])).toThrow(REFUSED),
  );

  test('does not take more for a small number than its column holds', () => {
    for (const rank of [32_768, -32_768, 1.5])
      expect(() => decodeCursor(encodeCursor([rank]), ['small'])).toThrow(REFUSED);
  });
});

describe('a page', () => {
  test('followed to its end shows every row once, whatever its size', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (count, limit) => {
        const rows = Array.from({ length: count }, (_, at) => at);
        const seen: number[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const after: number = cursor === '' ? -1 : decodeCursor(cursor, ['number'])[0];
          const { shown, nextCursor } = page(rows.filter((row) => row > after).slice(0, limit + 1), limit, (row) => [
            row,
          ]);
          expect(shown.length).toBeLessThanOrEqual(limit);
          seen.push(...shown);
          cursor = nextCursor;
        }
        expect(seen).toEqual(rows);
      }),
    );
  });
});
