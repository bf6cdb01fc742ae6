import { createHmac } from 'node:crypto';
import { tiltifyDelivery } from '@app/simulators/sources/deliveries';
import { expect, test } from 'vitest';
import { received } from '../../../../testing/sources/verify.ts';
import { verifyTiltify } from './tiltify.ts';

const SECRET = '13c3b68914487acd1c68d85857ee1cfc308f15510f2d8e71273ee0f8a42d9d00';
const NOW = new Date('2026-11-28T12:00:00Z');
const WRONG = { outcome: 'rejected', reason: 'signature' };
const send = (fields: object = {}, at = NOW) => received(tiltifyDelivery(SECRET, fields, at));
const verify = (...input: Parameters<typeof send>) => verifyTiltify(send(...input), [SECRET], NOW);

test('reads a donation', () => {
  expect(verify({ id: 'd1', donor_comment: 'for K7QF-92MX' })).toEqual({
    outcome: 'event',
    event: {
      externalId: 'd1',
      action: { kind: 'money', currency: 'USD', minorUnits: 8295 },
      supporter: { supporterCodes: ['K7QF92MX'] },
      name: 'Jirachi',
      at: NOW,
    },
  });
});

test('signs the timestamp exactly as it was sent, with microseconds', () => {
  const timestamp = '2026-11-28T11:59:59.617031Z';
  const body = send().body;
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.`).update(body).digest('base64');
  const headers = { 'x-tiltify-timestamp': [timestamp], 'x-tiltify-signature': [signature] };
  expect(verifyTiltify({ headers, body }, [SECRET], NOW)).toMatchObject({ outcome: 'event' });
  const reformatted = { ...headers, 'x-tiltify-timestamp': [new Date(timestamp).toISOString()] };
  expect(verifyTiltify({ headers: reformatted, body }, [SECRET], NOW)).toEqual(WRONG);
});

test.each([
  [300, 'event'],
  [301, 'rejected'],
])('a message signed %i seconds ago is %s', (age, outcome) => {
  expect(verify({}, new Date(NOW.getTime() - age * 1000))).toMatchObject({ outcome });
});

test.each<[string, readonly string[] | undefined]>([
  ['missing', undefined],
  ['empty', ['']],
  ['too short', ['AAAA']],
  ['not base64', ['!']],
  ['sent twice', ['AAAA', 'AAAA']],
])('a signature that is %s is wrong', (_, signature) => {
  const { headers, body } = send();
  expect(verifyTiltify({ headers: { ...headers, 'x-tiltify-signature': signature }, body }, [SECRET], NOW)).toEqual(
    WRONG,
  );
});

test('rejects a malformed timestamp as stale, even if it is signed', () => {
  const body = send().body;
  const signature = createHmac('sha256', SECRET).update('now.').update(body).digest('base64');
  const headers = { 'x-tiltify-timestamp': ['now'], 'x-tiltify-signature': [signature] };
  expect(verifyTiltify({ headers, body }, [SECRET], NOW)).toEqual({ outcome: 'rejected', reason: 'stale' });
});

test.each([
  ['that is not completed is ignored', { completed_at: null }, 'ignored'],
  ['of a number instead of a text is unreadable', { amount: { currency: 'USD', value: 82.95 } }, 'unreadable'],
  ['without a comment belongs to nobody', { donor_comment: null }, 'event'],
])('a donation %s', (_, fields, outcome) => {
  expect(verify(fields)).toMatchObject({ outcome });
});
