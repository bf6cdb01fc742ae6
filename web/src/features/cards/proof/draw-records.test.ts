import { beforeEach, expect, test } from 'vitest';
import { localStore } from '../../../lib/session/web-storage.ts';
import { findRecord, recordCard, recordDraw } from './draw-records.ts';

beforeEach(() => localStore.clear());

const record = (requestId: string) => ({ requestId, collectorId: 'c', commitments: { '2026-11-20': 'f' }, sentAt: 1 });

test('finds a draw by its card even if the proof names another request', () => {
  recordDraw('account', record('sent'));
  recordCard('account', 'sent', { cardId: 'card', receivedAt: 2 });
  recordCard('account', 'sent', { cardId: 'card', receivedAt: 3 });
  expect(findRecord('card', 'forged')).toEqual({ ...record('sent'), cardId: 'card', receivedAt: 2 });
  expect(findRecord('another card', 'sent')).toBeUndefined();
});

test('finds a draw by its request if the response was lost', () => {
  recordDraw('account', record('sent'));
  expect(findRecord('card', 'sent')).toEqual(record('sent'));
  expect(findRecord('card', 'never sent')).toBeUndefined();
});

test('keeps the first commitments of a repeated request and marks it as repeated', () => {
  recordDraw('account', record('sent'));
  recordDraw('account', { ...record('sent'), commitments: { '2026-11-20': 'later' }, sentAt: 2 });
  expect(findRecord('card', 'sent')).toEqual({ ...record('sent'), isRepeated: true });
});

test('keeps up to 300 draws for each of the five accounts that drew most recently', () => {
  recordDraw('oldest', record('oldest'));
  for (let n = 0; n < 305; n++) recordDraw('frequent', record(`request ${n}`));
  expect(findRecord('card', 'oldest')).toBeDefined();
  expect(findRecord('card', 'request 4')).toBeUndefined();
  expect(findRecord('card', 'request 5')).toBeDefined();
  for (let n = 0; n < 4; n++) recordDraw(`account ${n}`, record(`of account ${n}`));
  expect(findRecord('card', 'oldest')).toBeUndefined();
  expect(findRecord('card', 'request 304')).toBeDefined();
});

test('ignores stored data that is not a list of draws', () => {
  for (const stored of ['', '{', '{}', 'null', '7']) {
    localStore.setItem('draws', stored);
    expect(findRecord('card', 'sent')).toBeUndefined();
    recordDraw('account', record('sent'));
    expect(findRecord('card', 'sent')).toBeDefined();
  }
});
