import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTraceParent } from './trace-parent.ts';

const hex = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map((x) => x.join(''));
const [ID, SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

test('reads any valid header', () => {
  fc.assert(
    fc.property(hex(32), hex(16), hex(2), (traceId, spanId, flags) => {
      fc.pre(!/^0+$/.test(traceId) && !/^0+$/.test(spanId));
      const traceFlags = Number.parseInt(flags, 16) % 2;
      expect(parseTraceParent(`00-${traceId}-${spanId}-${flags}`)).toEqual({ traceId, spanId, traceFlags });
    }),
  );
});

test('accepts a header of a later version and ignores its additional fields', () => {
  expect(parseTraceParent(`01-${ID}-${SPAN}-01-more`)).toMatchObject({ traceId: ID, traceFlags: 1 });
});

test.each([
  undefined,
  '',
  [`00-${ID}-${SPAN}-01`],
  `00-${ID}-${SPAN}`,
  `00-${ID}-${SPAN}-01-more`,
  `00-${ID}-${SPAN}-01x`,
  `01-${ID}-${SPAN}-01x`,
  `ff-${ID}-${SPAN}-01`,
  `00-${ID.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${ID}-${'0'.repeat(16)}-01`,
  `00-${ID}-${SPAN}-01\n`,
])('ignores the invalid header %j', (header) => {
  expect(parseTraceParent(header)).toBeUndefined();
});
