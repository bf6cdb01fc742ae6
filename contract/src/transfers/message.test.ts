import { expect, test } from 'vitest';
import { MESSAGE_BYTES_MAX } from './limits.ts';
import { transferMessage } from './message.ts';

const parts = {
  productName: 'Cards',
  card: { number: 12, name: 'Weeping Eye, Nine-Rayed · the Sleepless' },
  from: '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2',
  to: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  nonce: 'n0nce',
  timestamp: '2026-11-21T08:00:00.000Z',
  uri: 'https://cards.example.com',
};

test('builds the message to sign, byte for byte', () => {
  const lines = [
    'Transfer a card on Cards\n',
    '\n',
    'Card: No. 12 Weeping Eye, Nine-Rayed - the Sleepless\n',
    'From: 7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2\n',
    'To: 9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin\n',
    'Nonce: n0nce\n',
    'Timestamp: 2026-11-21T08:00:00.000Z\n',
    'URI: https://cards.example.com',
  ];
  expect(transferMessage(parts)).toBe(lines.join(''));
});

test('a message has only what a hardware wallet displays', () => {
  const card = { number: Number.MAX_SAFE_INTEGER, name: `Ärger · ☾ ${'x'.repeat(100)}` };
  const message = transferMessage({ ...parts, productName: 'Kärtchen', card, nonce: 'x'.repeat(43) });
  expect(message).toMatch(/^Transfer a card on cards\.example\.com\n[\n\x20-\x7e]*$/);
  expect(message.length).toBeLessThan(MESSAGE_BYTES_MAX);
});
