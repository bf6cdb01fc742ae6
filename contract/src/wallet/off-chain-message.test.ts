import { expect, test } from 'vitest';
import { offChainMessage, signedForms } from './off-chain-message.ts';

const SIGNER = Uint8Array.from({ length: 32 }, (_, index) => index + 1);
const SIGNER_HEX = '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20';
const DOMAIN_HEX = 'ff736f6c616e61206f6666636861696e';
const MESSAGE = Buffer.from(`Hello\n${'x'.repeat(294)}`);

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test.each([
  ['short', 20, '00012c01'],
  ['v0', 85, `00${'00'.repeat(32)}0101${SIGNER_HEX}2c01`],
  ['v1', 50, `0101${SIGNER_HEX}`],
] as const)('builds the preamble of layout %s in %i bytes, before the message', (layout, length, header) => {
  const envelope = offChainMessage(layout, MESSAGE, SIGNER, 1);
  expect(hex(envelope.subarray(0, length))).toBe(DOMAIN_HEX + header);
  expect(hex(envelope.subarray(length))).toBe(hex(MESSAGE));
});

test('recognises the message and its envelopes of every format', () => {
  const forms = signedForms(MESSAGE, SIGNER).map(hex);
  const formats = [0, 1, 2].flatMap((format) => [
    hex(offChainMessage('short', MESSAGE, SIGNER, format)),
    hex(offChainMessage('v0', MESSAGE, SIGNER, format)),
  ]);
  expect(forms).toEqual([hex(MESSAGE), ...formats, hex(offChainMessage('v1', MESSAGE, SIGNER))]);
});

test('recognises another application domain only if the wallet reports it', () => {
  const envelope = offChainMessage('v0', MESSAGE, SIGNER, 0, new Uint8Array(32).fill(7));
  expect(signedForms(MESSAGE, SIGNER).map(hex)).not.toContain(hex(envelope));
  expect(signedForms(MESSAGE, SIGNER, envelope)).toEqual([envelope]);
});

/** Positions of bytes with several valid values: the format, and the application domain if the wallet reports it. */
const VARIABLE = { short: [17], v0: Array.from({ length: 33 }, (_, index) => 17 + index), v1: [] } as const;

test.each(['short', 'v0', 'v1'] as const)(
  'rejects the layout %s with any changed, missing or additional byte',
  (layout) => {
    const valid = offChainMessage(layout, MESSAGE, SIGNER);
    const variable: readonly number[] = VARIABLE[layout];
    for (let index = 0; index < valid.length; index++) {
      if (variable.includes(index)) continue;
      const changed = valid.with(index, (valid[index] as number) ^ 1);
      expect(signedForms(MESSAGE, SIGNER, changed), `byte ${index}`).toEqual([]);
    }
    expect(signedForms(MESSAGE, SIGNER, valid.subarray(1))).toEqual([]);
    expect(signedForms(MESSAGE, SIGNER, Uint8Array.from([...valid, 0]))).toEqual([]);
  },
);

test.each(['short', 'v0'] as const)('rejects an unknown format in the layout %s', (layout) => {
  expect(signedForms(MESSAGE, SIGNER, offChainMessage(layout, MESSAGE, SIGNER, 3))).toEqual([]);
});

test.each(['v0', 'v1'] as const)('rejects the layout %s with another or an additional signer', (layout) => {
  const other = SIGNER.toReversed();
  expect(signedForms(MESSAGE, SIGNER, offChainMessage(layout, MESSAGE, other))).toEqual([]);
  const two = [...offChainMessage(layout, MESSAGE, SIGNER)];
  const count = layout === 'v0' ? 50 : 17;
  two.splice(count, 33, 2, ...SIGNER, ...other);
  expect(signedForms(MESSAGE, SIGNER, Uint8Array.from(two))).toEqual([]);
});
