import { offChainMessage } from '@app/contract/wallet/off-chain-message';
import { base58, base64 } from '@scure/base';
import { afterEach, expect, test, vi } from 'vitest';
import { checkSignature } from './check-signature.ts';

const MESSAGE = 'Transfer a card';
const PRIME = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const SIGN_BIT = 2n ** 255n;
const Y8 = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;

const encode = (text: string) => new TextEncoder().encode(text);
const toBytes = (number: bigint) =>
  Uint8Array.from(Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse());

async function newWallet() {
  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const sign = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, bytes));
  return { key, wallet: base58.encode(key), sign };
}

const own = await newWallet();
const signature = await own.sign(encode(MESSAGE));
const signed = { wallet: own.wallet, message: MESSAGE, signature: base58.encode(signature) };

afterEach(() => void vi.restoreAllMocks());

test('a signature of the message or of its off-chain envelope is genuine', async () => {
  expect(await checkSignature(signed)).toBe(true);
  for (const layout of ['short', 'v0', 'v1'] as const) {
    const envelope = offChainMessage(layout, encode(MESSAGE), own.key);
    const wrapped = { ...signed, signature: base58.encode(await own.sign(envelope)) };
    expect(await checkSignature(wrapped)).toBe(true);
    expect(await checkSignature({ ...wrapped, signedMessage: base64.encode(envelope) })).toBe(true);
    expect(await checkSignature({ ...wrapped, message: `${MESSAGE}!`, signedMessage: base64.encode(envelope) })).toBe(
      false,
    );
  }
});

test('a changed message, a changed signature or another wallet is not', async () => {
  expect(await checkSignature({ ...signed, message: `${MESSAGE}!` })).toBe(false);
  expect(await checkSignature({ ...signed, wallet: (await newWallet()).wallet })).toBe(false);
  expect(
    await checkSignature({ ...signed, signature: base58.encode(signature.with(3, (signature[3] ?? 0) ^ 1)) }),
  ).toBe(false);
  for (const text of ['', '0', '1', 'z'.repeat(44)]) {
    expect(await checkSignature({ ...signed, wallet: text })).toBe(false);
    expect(await checkSignature({ ...signed, signature: text })).toBe(false);
    expect(await checkSignature({ ...signed, signedMessage: '%' })).toBe(false);
  }
});

test('an unreduced scalar is not, although it satisfies the equation', async () => {
  const scalar = signature.subarray(32).reduceRight((number, byte) => number * 256n + BigInt(byte), 0n);
  const malleated = Uint8Array.from([...signature.subarray(0, 32), ...toBytes(scalar + ORDER)]);
  expect(await checkSignature({ ...signed, signature: base58.encode(malleated) })).toBe(false);
});

test('a key of small order is not, whatever the browser says', async () => {
  vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(true);
  expect(await checkSignature(signed)).toBe(true);
  const unusable = [0n, 1n, PRIME - 1n, Y8, PRIME - Y8, PRIME, PRIME + 1n, PRIME + 3n];
  for (const y of unusable.flatMap((value) => [value, value + SIGN_BIT])) {
    expect(await checkSignature({ ...signed, wallet: base58.encode(toBytes(y)) })).toBe(false);
  }
});

test('a browser without Ed25519 does not know', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  expect(await checkSignature(signed)).toBeUndefined();
});
