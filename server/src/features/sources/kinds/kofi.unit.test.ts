import { formDelivery, kofiDelivery } from '@app/simulators/sources/deliveries';
import { describe, expect, test } from 'vitest';
import { received } from '../../../../testing/sources/verify.ts';
import { verifyKofi } from './kofi.ts';

const TOKEN = '5f2b0a6e-1f0e-4c7a-9a63-0c4f2a4f1e11';
const NOW = new Date('2026-11-28T12:00:10Z');
const verify = (fields: object = {}) => verifyKofi(received(kofiDelivery(TOKEN, fields)), [TOKEN], NOW);
const WRONG = { outcome: 'rejected', reason: 'signature' };

test('reads a donation and the supporter code in its message', () => {
  const message = 'Keep going! My code is k7qf 92mx, no: K7QF-92MX.';
  expect(verify({ message, message_id: 'm1', amount: '19.99', currency: 'EUR' })).toEqual({
    outcome: 'event',
    event: {
      externalId: 'm1',
      action: { kind: 'money', currency: 'EUR', minorUnits: 1999 },
      supporter: { supporterCodes: ['K7QF92MX'] },
      name: 'Jo Example',
      at: new Date('2026-11-28T12:00:00Z'),
    },
  });
});

test.each([
  ['1000', 'JPY', 1000],
  ['1000.00', 'JPY', 1000],
  ['1.500', 'KWD', 1500],
  ['0.07', 'USD', 7],
  ['3', 'USD', 300],
  ['4.35', 'USD', 435],
])('%s %s are %i minor units', (amount, currency, minorUnits) => {
  expect(verify({ amount, currency })).toMatchObject({ event: { action: { currency, minorUnits } } });
});

test.each([3, '3,00', '1e3', '-3.00', '', ' 3.00', '0x10', '19.999', null, ['3.00'], 'Infinity'])(
  'the amount %j never counts',
  (amount) => {
    expect(verify({ amount })).toEqual({ outcome: 'unreadable' });
  },
);

test.each([
  ['Donation', 'event'],
  ['Subscription', 'event'],
  ['Shop Order', 'ignored'],
  ['Commission', 'ignored'],
])('a message of the type %s is %s', (type, outcome) => {
  expect(verify({ type })).toMatchObject({ outcome });
});

test('a message of null belongs to nobody', () => {
  expect(verify({ message: null })).toMatchObject({ event: { supporter: { supporterCodes: [] } } });
});

test('the name of a supporter who is not public is not stored', () => {
  expect(verify({ is_public: false })).toMatchObject({ event: { name: null } });
});

test('a sample of the dashboard is a test, however often it is sent', () => {
  const sample = { kofi_transaction_id: '00000000-1111-2222-3333-444444444444' };
  expect(verify(sample)).toMatchObject({ outcome: 'event', event: { externalId: null, action: { kind: 'test' } } });
  expect(verify({ ...sample, type: 'Shop Order' })).toMatchObject({ event: { action: { kind: 'test' } } });
});

describe('a token', () => {
  test('that was replaced counts while it is accepted', () => {
    const delivery = received(kofiDelivery('old', {}));
    expect(verifyKofi(delivery, [TOKEN, 'old'], NOW)).toMatchObject({ outcome: 'event' });
    expect(verifyKofi(delivery, [TOKEN], NOW)).toEqual(WRONG);
  });

  test.each(['', 'x', TOKEN.slice(1), `${TOKEN}x`, TOKEN.toUpperCase(), null, 1, [TOKEN], {}, true])(
    '%j is wrong',
    (token) => {
      expect(verify({ verification_token: token })).toEqual(WRONG);
    },
  );
});

test.each([
  ['empty', ''],
  ['without data', 'text=x'],
  ['with data that is a list', 'data=[]'],
  ['with a list of messages', `data=${encodeURIComponent(`[{"verification_token":"${TOKEN}"}]`)}`],
  ['with data that is null', 'data=null'],
  ['with broken percent encoding', 'data=%7B%zz%'],
  ['with broken UTF-8', 'data=%ff%fe'],
  ['with data twice', `${kofiDelivery(TOKEN, {}).body}&${kofiDelivery(TOKEN, {}).body}`],
  ['with data[]', `data[]=${encodeURIComponent(`{"verification_token":"${TOKEN}"}`)}`],
])('a form %s is rejected', (_, body) => {
  expect(verifyKofi(received({ headers: {}, body }), [TOKEN], NOW)).toEqual(WRONG);
});

test('a right token with fields that are missing is unreadable', () => {
  const data = JSON.stringify({ verification_token: TOKEN, type: 'Donation' });
  expect(verifyKofi(received(formDelivery(data)), [TOKEN], NOW)).toEqual({ outcome: 'unreadable' });
});
