import { offChainMessage } from '@app/contract/wallet/off-chain-message';
import { base58 } from '@scure/base';
import {
  address,
  getOffchainMessageV0Encoder,
  getOffchainMessageV1Encoder,
  type OffchainMessageApplicationDomain,
  offchainMessageContentUtf8Of1232BytesMax,
} from '@solana/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWallet } from '../../../testing/people/wallet.ts';
import { isSignedBy, isWalletKey } from './signature.ts';

const PRIME = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const SIGN_BIT = 2n ** 255n;
const Y8 = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;

function toBytes(number: bigint, length = 32): Buffer {
  return Buffer.from(number.toString(16).padStart(length * 2, '0'), 'hex').reverse();
}
const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

/** Every encoding, canonical or not, of a point whose order divides eight. */
const smallOrder = [0n, 1n, PRIME - 1n, Y8, PRIME - Y8, PRIME, PRIME + 1n]
  .flatMap((y) => [y, y + SIGN_BIT])
  .map((y) => toBytes(y));

/**
 * For each of these keys, the number of a message and the index of the point in its forged signature. With a zero scalar, the
 * signature satisfies the equation of RFC 8032 §5.1.7; OpenSSL 3.0 accepts it, 3.5 does not.
 */
const FORGED = ['00', '02', '02', '02', '14', '14', '01', '14', '10', '01', '01', '04', '02', '02'];

describe('an Ed25519 signature', () => {
  test('by the key is valid for any text', () => {
    const wallet = createWallet();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (message) => {
        expect(isSignedBy(wallet.publicKey, message, wallet.sign(message))).toBe(true);
      }),
    );
  });

  test('is invalid if any bit of signature, message or key changes', () => {
    const wallet = createWallet();
    const message = 'Connect wallet';
    const signature = base58.decode(wallet.sign(message));
    const flipBit = (bytes: Uint8Array, bit: number) =>
      bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
    fc.assert(
      fc.property(fc.nat(511), fc.nat(255), fc.nat(message.length * 8 - 1), (signatureBit, keyBit, messageBit) => {
        const changedMessage = Buffer.from(flipBit(Buffer.from(message), messageBit)).toString('latin1');
        expect(isSignedBy(wallet.publicKey, message, base58.encode(flipBit(signature, signatureBit)))).toBe(false);
        expect(isSignedBy(wallet.publicKey, changedMessage, base58.encode(signature))).toBe(false);
        const otherKey = base58.encode(flipBit(base58.decode(wallet.publicKey), keyBit));
        expect(isSignedBy(otherKey, message, base58.encode(signature))).toBe(false);
      }),
    );
  });

  test('is not malleable: a scalar that is not reduced is rejected', () => {
    const wallet = createWallet();
    for (const message of ['a', 'b', 'c', 'd']) {
      const signature = base58.decode(wallet.sign(message));
      const unreducedScalar = toNumber(signature.subarray(32)) + ORDER;
      const malleated = Buffer.concat([signature.subarray(0, 32), toBytes(unreducedScalar)]);
      expect(isSignedBy(wallet.publicKey, message, base58.encode(signature))).toBe(true);
      expect(isSignedBy(wallet.publicKey, message, base58.encode(malleated))).toBe(false);
    }
  });

  test.each(smallOrder.map((key, index) => [base58.encode(key), ...(FORGED[index] ?? '')] as const))(
    'that can be forged for the small-order key %s is rejected',
    (publicKey, message, point = '') => {
      expect(isWalletKey(publicKey)).toBe(false);
      const signature = Buffer.concat([smallOrder[Number(point)] as Buffer, Buffer.alloc(32)]);
      expect(isSignedBy(publicKey, `message ${message}`, base58.encode(signature))).toBe(false);
    },
  );

  test('for a key with an unreduced coordinate is rejected', () => {
    for (let excess = 0n; excess < 19n; excess++) {
      for (const signBit of [0n, SIGN_BIT])
        expect(isWalletKey(base58.encode(toBytes(PRIME + excess + signBit)))).toBe(false);
    }
  });

  test.each(['', '0', 'O'.repeat(44), '1', 'z'.repeat(44), '1'.repeat(64), 'not base58 at all', '\ud800'])(
    'for "%s", which is not a key, is rejected',
    (text) => {
      expect(isWalletKey(text)).toBe(false);
      expect(isSignedBy(text, 'm', createWallet().sign('m'))).toBe(false);
    },
  );

  test('of 63 or 65 bytes is rejected', () => {
    const wallet = createWallet();
    const signature = base58.decode(wallet.sign('m'));
    expect(isSignedBy(wallet.publicKey, 'm', base58.encode(signature.subarray(0, 63)))).toBe(false);
    expect(isSignedBy(wallet.publicKey, 'm', base58.encode(Buffer.concat([signature, Buffer.from([0])])))).toBe(false);
  });

  test('by any generated wallet key is accepted', () => {
    for (let n = 0; n < 50; n++) expect(isWalletKey(createWallet().publicKey)).toBe(true);
  });
});

describe('a signature of an off-chain message', () => {
  const message = 'Connect wallet to Cards\n\nNonce: n0nce';
  const wallet = createWallet();
  const layouts = ['short', 'v0', 'v1'] as const;
  const wrap = (layout: (typeof layouts)[number], text = message, signer = wallet.publicKey) =>
    offChainMessage(layout, Buffer.from(text), base58.decode(signer));
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

  test.each(layouts)('in layout %s is valid with and without the bytes that were signed', (layout) => {
    const envelope = wrap(layout);
    const signature = wallet.sign(envelope);
    expect(isSignedBy(wallet.publicKey, message, signature)).toBe(true);
    expect(isSignedBy(wallet.publicKey, message, signature, base64(envelope))).toBe(true);
    expect(isSignedBy(wallet.publicKey, `${message} `, signature, base64(envelope))).toBe(false);
    expect(isSignedBy(wallet.publicKey, message, wallet.sign(message), base64(envelope))).toBe(false);
    expect(isSignedBy(wallet.publicKey, message, createWallet().sign(envelope), base64(envelope))).toBe(false);
  });

  test.each(layouts)('in layout %s is invalid if one of the signed bytes is changed', (layout) => {
    const envelope = wrap(layout, message.replace('n0nce', 'n1nce'));
    const signature = wallet.sign(envelope);
    expect(isSignedBy(wallet.publicKey, message, signature)).toBe(false);
    expect(isSignedBy(wallet.publicKey, message, signature, base64(envelope))).toBe(false);
  });

  test.each(['v0', 'v1'] as const)('in layout %s is invalid if another signer is named', (layout) => {
    const envelope = wrap(layout, message, createWallet().publicKey);
    const signature = wallet.sign(envelope);
    expect(isSignedBy(wallet.publicKey, message, signature)).toBe(false);
    expect(isSignedBy(wallet.publicKey, message, signature, base64(envelope))).toBe(false);
  });

  test("is valid for the envelopes of Solana's own library", () => {
    const requiredSignatories = [{ address: address(wallet.publicKey) }];
    const applicationDomain = createWallet().publicKey as OffchainMessageApplicationDomain;
    const content = offchainMessageContentUtf8Of1232BytesMax(message);
    const envelopes = [
      getOffchainMessageV0Encoder().encode({ version: 0, applicationDomain, content, requiredSignatories }),
      getOffchainMessageV1Encoder().encode({ version: 1, content: message, requiredSignatories }),
    ];
    for (const envelope of envelopes.map((bytes) => Uint8Array.from(bytes))) {
      expect(isSignedBy(wallet.publicKey, message, wallet.sign(envelope), base64(envelope))).toBe(true);
    }
  });
});
