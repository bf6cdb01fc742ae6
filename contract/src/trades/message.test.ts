import { expect, test } from 'vitest';
import { TRADE_CARDS_MAX, TRADE_MESSAGE_BYTES_MAX } from './limits.ts';
import { acceptanceMessage, offerMessage } from './message.ts';

const [PROPOSER, OTHER] = ['2'.repeat(44), '3'.repeat(44)];
const HASH = 'ab'.repeat(32);
const TIME = '2026-11-29T16:00:00.000Z';
const offer = {
  productName: 'Cards',
  tradeId: '0199a1b2-0000-7000-8000-000000000001',
  from: PROPOSER,
  to: OTHER,
  give: [
    { number: 12, name: 'Waved Blade' },
    { number: 7, name: 'Crossing Orbits, Eleven-Petalled · the Unceasing' },
  ],
  take: [{ number: 9, name: 'Winged Shield' }],
  nonce: 'n',
  timestamp: TIME,
  uri: 'https://cards.example',
};

test('an offer names the cards of both sides by number, and only characters that a hardware wallet displays', () => {
  expect(offerMessage(offer, '2026-12-06T16:00:00.000Z')).toBe(`Offer a trade on Cards

Trade: 0199a1b2-0000-7000-8000-000000000001
From: ${PROPOSER}
To: ${OTHER}
Give: No. 7 Crossing Orbits, Eleven-Petalled - the Unceasing
Give: No. 12 Waved Blade
Take: No. 9 Winged Shield
Nonce: n
Timestamp: 2026-11-29T16:00:00.000Z
Expires: 2026-12-06T16:00:00.000Z
URI: https://cards.example`);
});

test('an acceptance names the offer by its hash and both sides from the view of its signer', () => {
  const acceptance = { ...offer, from: OTHER, to: PROPOSER, give: offer.take, take: offer.give };
  expect(acceptanceMessage(acceptance, HASH)).toBe(`Accept a trade on Cards

Trade: 0199a1b2-0000-7000-8000-000000000001
Offer: ${HASH}
From: ${OTHER}
To: ${PROPOSER}
Give: No. 9 Winged Shield
Take: No. 7 Crossing Orbits, Eleven-Petalled - the Unceasing
Take: No. 12 Waved Blade
Nonce: n
Timestamp: 2026-11-29T16:00:00.000Z
URI: https://cards.example`);
});

test('the names give way to the longest product name and URL that the configuration allows, the numbers never', () => {
  const side = Array.from({ length: TRADE_CARDS_MAX }, (_, n) => ({ number: 123_456_789 + n, name: 'x'.repeat(60) }));
  const build = (uri: string) =>
    acceptanceMessage(
      { ...offer, productName: 'é'.repeat(40), give: side, take: side, nonce: 'n'.repeat(43), uri },
      HASH,
    );
  const longest = build(`https://${'u'.repeat(253)}:65535`);
  expect(longest.length).toBeLessThanOrEqual(TRADE_MESSAGE_BYTES_MAX);
  const tooLong = build(`https://${'u'.repeat(2 * TRADE_MESSAGE_BYTES_MAX)}`);
  for (const message of [longest, tooLong]) {
    for (const { number } of side) expect(message.split(`No. ${number}\n`)).toHaveLength(3);
  }
});

test('the longest trade still fits on a hardware wallet, with every number', () => {
  const side = Array.from({ length: TRADE_CARDS_MAX }, (_, n) => ({ number: 123_456_789 + n, name: 'x'.repeat(60) }));
  const longest = { ...offer, give: side, take: side, nonce: 'n'.repeat(43), uri: `https://${'u'.repeat(60)}` };
  const message = acceptanceMessage(longest, HASH);
  expect(message.length).toBeLessThanOrEqual(TRADE_MESSAGE_BYTES_MAX);
  for (const { number } of side) expect(message.split(`No. ${number}`)).toHaveLength(3);
});
