import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateRecipient } from '../core/wallet-address.ts';
import { formatUnits, parseUnits } from './amount.ts';
import { AMOUNT_MAX, USDT_DECIMALS } from './limits.ts';
import { walletMessage } from './message.ts';
import { shortWalletAddress } from './short-wallet-address.ts';

test('builds the message to sign, byte for byte', () => {
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

test('the message contains the host instead of a product name that a hardware wallet cannot display', () => {
  const parts = { publicKey: 'k', username: 'u', nonce: 'n', timestamp: 't', uri: 'https://cards.example.com:8443' };
  expect(walletMessage({ ...parts, productName: 'Käfer ✨' })).toMatch(/^Connect wallet to cards\.example\.com:8443\n/);
});

test('shortens a wallet address to its first and last four characters', () => {
  expect(shortWalletAddress('7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2')).toBe('7Np4…T4K2');
  fc.assert(
    fc.property(fc.string({ minLength: 32, maxLength: 44 }), (key) => {
      expect(shortWalletAddress(key)).toBe(`${key.slice(0, 4)}…${key.slice(-4)}`);
    }),
  );
});

test('converts base units to decimals and back without loss', () => {
  expect(formatUnits(12_340_000n, 6)).toBe('12.34');
  expect(formatUnits(1n, 6)).toBe('0.000001');
  expect(formatUnits(5_000_000n, 6)).toBe('5');
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: AMOUNT_MAX }), fc.constantFrom(6, 9), (units, decimals) => {
      expect(parseUnits(formatUnits(units, decimals), decimals)).toBe(units);
    }),
  );
});

test.each([
  ['1,5', 1_500_000n],
  ['１２．５', 12_500_000n],
  ['٠٫٢٥', 250_000n],
])('reads "%s" as an amount of USDT', (text, units) => expect(parseUnits(text, USDT_DECIMALS)).toBe(units));

test.each(['', '.', '-1', '1,000', '1e3', '0x1', '1.0000001', '1 000', '99999999999999999999'])(
  'rejects "%s" as an amount of USDT',
  (text) => expect(parseUnits(text, USDT_DECIMALS)).toBeNull(),
);

test.each([
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', null],
  ['1'.repeat(32), null],
  ['1'.repeat(33), 'This is not a Solana wallet address'],
  ['1'.repeat(31), 'This is not a Solana wallet address'],
  // The largest number of 32 bytes, and the next one
  ['JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG', null],
  ['JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH', 'This is not a Solana wallet address'],
  ['0'.repeat(44), 'This is not a Solana wallet address'],
  ['', 'Please enter the recipient’s wallet address'],
])('validates the recipient "%s": %s', (recipient, error) => expect(validateRecipient(recipient)).toBe(error));
