import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJoiner, MAX_TEXT_LENGTH, split } from './parts.ts';

const longText = fc.integer({ min: 7900, max: 40_000 }).map((length) => 'a'.repeat(length - 1) + length);
const forgedPart = fc.oneof(
  fc.string(),
  fc
    .tuple(fc.uuid(), fc.integer(), fc.integer(), fc.string())
    .map(([id, n, of, text]) => `part ${id} ${n}/${of} ${text}`),
);

test('splits a text of any length into parts that fit into a notification, and joins them', () => {
  for (const length of [1, 7900, 7901, 15_800, 100_000, MAX_TEXT_LENGTH]) {
    const text = 'x'.repeat(length);
    const parts = split(text);
    expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThan(8000);
    const join = createJoiner();
    expect(parts.map(join).filter((joined) => joined !== undefined)).toEqual([text]);
  }
});

test('joins texts of several nodes between forged parts, and never a text that was not sent', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          longText.map((text) => ({ text })),
          forgedPart,
        ),
      ),
      (sent) => {
        const join = createJoiner();
        const payloads = sent.flatMap((each) => (typeof each === 'string' ? [each] : split(each.text)));
        const joined = payloads.map(join).filter((text) => text !== undefined);
        const texts = sent.flatMap((each) => (typeof each === 'string' ? [] : [each.text]));
        expect(joined.filter((text) => text.length >= 7900)).toEqual(texts);
      },
    ),
    { numRuns: 50 },
  );
});

test('drops a text with a missing or forged part', () => {
  const parts = split('y'.repeat(20_000));
  const [first, , third] = parts as [string, string, string];
  const join = createJoiner();
  for (const payloads of [[first, third], [third], [first, first.replace(/\w+-/, '00000000-'), third]]) {
    expect(payloads.map(join).filter((text) => text !== undefined)).toEqual([]);
  }
  expect(parts.map(join).at(-1)).toHaveLength(20_000);
});
