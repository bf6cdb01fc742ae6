import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortAddress } from './address.ts';
import { walletMessage } from './message.ts';

test('the message to sign is this, byte for byte', () => {
  const message = walletMessage({
    productName: 'Cards',
    publicKey: '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2',
    username: 'some_body-1',
    nonce: 'n0nce',
    timestamp: '2026-11-21T08:00:00.000Z',
    uri: 'https://cards.example.com',
  });
  const lines = [
    'Connect wallet to Cards\n',
    '\n',
    'Wallet: 7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2\n',
    'Account: some_body-1\n',
    'Nonce: n0nce\n',
    'Timestamp: 2026-11-21T08:00:00.000Z\n',
    'URI: https://cards.example.com',
  ];
  expect(Buffer.from(message)).toEqual(Buffer.from(lines.join('')));
});

test('an address is shown by its first and last four characters', () => {
  expect(shortAddress('7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2')).toBe('7Np4...T4K2');
  fc.assert(
    fc.property(fc.string({ minLength: 32, maxLength: 44 }), (key) => {
      expect(shortAddress(key)).toBe(`${key.slice(0, 4)}...${key.slice(-4)}`);
    }),
  );
});
