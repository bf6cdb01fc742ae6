import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OfferParams, offerQuery, parseOffer } from './offer-params.ts';

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { maxLength: 6 });
const anyOffer: fc.Arbitrary<OfferParams> = fc.record({
  wallet: fc.string(),
  counters: fc.option(fc.uuid(), { nil: undefined }),
  give: numbers,
  get: numbers,
  side: fc.constantFrom('give', 'get'),
});

test('parses what it writes', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      expect(parseOffer(new URLSearchParams(offerQuery(offer)))).toEqual(offer);
    }),
  );
});

test('ignores invalid values', () => {
  const offer = parseOffer(new URLSearchParams('offer=&give=3-x-3--0.5-4&get=1-2-3-4-5-6-7&side=both'));
  expect(offer).toEqual({ wallet: '', counters: undefined, give: [3, 4], get: [1, 2, 3, 4, 5, 6], side: 'give' });
  expect(parseOffer(new URLSearchParams('tab=offers'))).toBeUndefined();
});
