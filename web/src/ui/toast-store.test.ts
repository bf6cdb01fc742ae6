import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, toastDuration, toastLimit } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = (store: ReturnType<typeof createToastStore>) => store.current().map((shown) => shown.title);

test('a toast leaves by itself after three seconds, not before', () => {
  const store = createToastStore();
  store.add({ type: 'info', title: 'Saved' });
  vi.advanceTimersByTime(toastDuration - 1);
  expect(titles(store)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('a toast equal in type, title and message is dropped; one that differs in any of them is not', () => {
  const store = createToastStore();
  store.add({ type: 'error', title: 'Exit Failed' });
  store.add({ type: 'error', title: 'Exit Failed' });
  store.add({ type: 'info', title: 'Exit Failed' });
  store.add({ type: 'error', title: 'Exit Failed', message: 'Please try again' });
  expect(store.current()).toHaveLength(3);
});

test('what was dropped as a duplicate may come again once the first has left', () => {
  const store = createToastStore();
  store.add({ type: 'info', title: 'Again' });
  vi.advanceTimersByTime(toastDuration);
  store.add({ type: 'info', title: 'Again' });
  expect(titles(store)).toEqual(['Again']);
});

test('a sixth pushes out the oldest', () => {
  const store = createToastStore();
  for (const title of ['1', '2', '3', '4', '5', '6']) store.add({ type: 'info', title });
  expect(store.current()).toHaveLength(toastLimit);
  expect(titles(store)).toEqual(['2', '3', '4', '5', '6']);
});

test('a pause stops every clock, and each goes on with what was left', () => {
  const store = createToastStore();
  store.add({ type: 'info', title: 'early' });
  vi.advanceTimersByTime(2000);
  store.pause();
  store.add({ type: 'info', title: 'while paused' });
  vi.advanceTimersByTime(60_000);
  expect(titles(store)).toEqual(['early', 'while paused']);
  store.resume();
  vi.advanceTimersByTime(1000);
  expect(titles(store)).toEqual(['while paused']);
  vi.advanceTimersByTime(2000);
  expect(titles(store)).toEqual([]);
});

test('a dismissed toast is gone at once and its listeners are told', () => {
  const store = createToastStore();
  const changed = vi.fn();
  store.subscribe(changed);
  store.add({ type: 'success', title: 'Linked' });
  store.dismiss(store.current()[0]?.id ?? -1);
  expect(store.current()).toEqual([]);
  expect(changed).toHaveBeenCalledTimes(2);
});
