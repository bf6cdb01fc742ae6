import { UNSETTLED_TRANSFER_MS } from '@app/contract/wallet/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSessionAndClearCache } from '../../../lib/session/session.ts';
import { localStore } from '../../../lib/session/web-storage.ts';
import { findUnsettled, listUnsettled, removeUnsent, removeUnsettled, saveUnsettled } from './unsettled-transfers.ts';

const input = { senderKey: 'sender', recipient: 'recipient', amount: 5n };
const sent = { signature: 'signature', lastValidBlockHeight: 100 };

beforeEach(() => localStore.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('finds a saved transfer by sender, recipient and amount until its outcome is known', () => {
  saveUnsettled({ ...input, requestId: 'a' });
  expect(findUnsettled(input)).toMatchObject({ requestId: 'a' });
  for (const other of [{ senderKey: 'x' }, { recipient: 'x' }, { amount: 6n }]) {
    expect(findUnsettled({ ...input, ...other })).toBeUndefined();
  }
  removeUnsettled('another');
  expect(listUnsettled('sender')).toHaveLength(1);
  removeUnsettled('a');
  expect(findUnsettled(input)).toBeUndefined();
});

test('keeps the transaction of a transfer that is requested again', () => {
  saveUnsettled({ ...input, requestId: 'a' });
  saveUnsettled({ ...input, requestId: 'a', sent });
  saveUnsettled({ ...input, requestId: 'a' });
  expect(listUnsettled('sender')).toMatchObject([{ requestId: 'a', sent }]);
});

test('finds the latest transfer of the same input and keeps earlier ones only if they were sent', () => {
  saveUnsettled({ ...input, requestId: 'a', sent });
  saveUnsettled({ ...input, requestId: 'b' });
  saveUnsettled({ ...input, requestId: 'c' });
  expect(listUnsettled('sender')).toMatchObject([{ requestId: 'a', sent }, { requestId: 'c' }]);
  expect(findUnsettled(input)).toMatchObject({ requestId: 'c' });
  expect(findUnsettled(input)?.sent).toBeUndefined();
  removeUnsettled('c');
  expect(findUnsettled(input)).toMatchObject({ requestId: 'a', sent });
});

test('keeps a transfer that failed in one tab if another tab has sent it', () => {
  saveUnsettled({ ...input, requestId: 'a' });
  expect(removeUnsent('a')).toBe(true);
  expect(findUnsettled(input)).toBeUndefined();
  saveUnsettled({ ...input, requestId: 'a', sent });
  expect(removeUnsent('a')).toBe(false);
  expect(findUnsettled(input)).toMatchObject({ requestId: 'a', sent });
});

test('drops a transfer after a day, even if it was requested again meanwhile', () => {
  vi.useFakeTimers();
  saveUnsettled({ ...input, requestId: 'a' });
  vi.advanceTimersByTime(UNSETTLED_TRANSFER_MS - 1);
  saveUnsettled({ ...input, requestId: 'a', sent });
  expect(findUnsettled(input)).toMatchObject({ requestId: 'a', sent });
  vi.advanceTimersByTime(1);
  expect(findUnsettled(input)).toBeUndefined();
  expect(localStore.getItem('unsettledTransfers')).toBeNull();
});

test.each(['{', 'null', '{}', '[null, 1, {}]'])('ignores a storage with the content %s', (content) => {
  localStore.setItem('unsettledTransfers', content);
  expect(listUnsettled('sender')).toEqual([]);
  saveUnsettled({ ...input, requestId: 'a' });
  expect(findUnsettled(input)).toMatchObject({ requestId: 'a' });
});

test('remembers transfers in this page while the storage is full', () => {
  saveUnsettled({ ...input, requestId: 'a' });
  const setItem = vi.spyOn(localStore, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveUnsettled({ ...input, amount: 6n, requestId: 'b' });
  saveUnsettled({ ...input, amount: 6n, requestId: 'b', sent });
  expect(listUnsettled('sender')).toMatchObject([{ requestId: 'a' }, { requestId: 'b', sent }]);
  setItem.mockRestore();
  removeUnsettled('a');
  expect(localStore.getItem('unsettledTransfers')).toContain('"b"');
  localStore.clear();
  expect(listUnsettled('sender')).toEqual([]);
});

test('forgets what it could not save when the account is deleted', () => {
  vi.spyOn(localStore, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveUnsettled({ ...input, requestId: 'a' });
  endSessionAndClearCache();
  expect(listUnsettled('sender')).toEqual([]);
});
