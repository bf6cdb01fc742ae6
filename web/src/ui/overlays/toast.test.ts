import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACTION_TOAST_DURATION_MS, createToastStore, MAX_TOASTS, TOAST_DURATION_MS } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = (store: ReturnType<typeof createToastStore>) => store.current().map((visible) => visible.title);

test('hides a toast after three seconds', () => {
  const store = createToastStore();
  store.add({ type: 'info', title: 'Saved' });
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1);
  expect(titles(store)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('after being muted, shows no errors for the rest of the task', async () => {
  const store = createToastStore();
  store.muteErrors();
  await Promise.resolve();
  store.add({ type: 'error', title: 'Failed' });
  store.add({ type: 'info', title: 'Ended' });
  expect(titles(store)).toEqual(['Ended']);
  vi.advanceTimersByTime(0);
  store.add({ type: 'error', title: 'Failed later' });
  expect(titles(store)).toEqual(['Ended', 'Failed later']);
});

test('shows a toast with a button for half a minute', () => {
  const store = createToastStore();
  store.add({ type: 'error', title: 'Log in first', action: { label: 'Log In', onSelect: vi.fn() } });
  vi.advanceTimersByTime(ACTION_TOAST_DURATION_MS - 1);
  expect(titles(store)).toEqual(['Log in first']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('drops a duplicate with equal type, title and message', () => {
  const store = createToastStore();
  store.add({ type: 'error', title: 'Exit Failed' });
  store.add({ type: 'error', title: 'Exit Failed' });
  store.add({ type: 'info', title: 'Exit Failed' });
  store.add({ type: 'error', title: 'Exit Failed', message: 'Please try again' });
  expect(store.current()).toHaveLength(3);
});

test('shows the same toast again after the first has gone', () => {
  const store = createToastStore();
  store.add({ type: 'info', title: 'Again' });
  vi.advanceTimersByTime(TOAST_DURATION_MS);
  store.add({ type: 'info', title: 'Again' });
  expect(titles(store)).toEqual(['Again']);
});

test('removes the oldest toast when a sixth is added', () => {
  const store = createToastStore();
  for (const title of ['1', '2', '3', '4', '5', '6']) store.add({ type: 'info', title });
  expect(store.current()).toHaveLength(MAX_TOASTS);
  expect(titles(store)).toEqual(['2', '3', '4', '5', '6']);
});

test('keeps a toast without a timer until it is dismissed, even if others follow', () => {
  const store = createToastStore();
  store.add({ type: 'info', title: 'New version', duration: Number.POSITIVE_INFINITY });
  for (const title of ['1', '2', '3', '4', '5']) store.add({ type: 'info', title });
  expect(titles(store)).toEqual(['New version', '2', '3', '4', '5']);
  store.pause();
  store.resume();
  vi.advanceTimersByTime(ACTION_TOAST_DURATION_MS);
  expect(titles(store)).toEqual(['New version']);
  store.dismiss(store.current()[0]?.id ?? -1);
  expect(titles(store)).toEqual([]);
});

test('pauses all timers and resumes them with the remaining time', () => {
  const store = createToastStore();
  store.add({ type: 'info', title: 'before the pause' });
  vi.advanceTimersByTime(2000);
  store.pause();
  store.add({ type: 'info', title: 'while paused' });
  vi.advanceTimersByTime(60_000);
  expect(titles(store)).toEqual(['before the pause', 'while paused']);
  store.resume();
  vi.advanceTimersByTime(1000);
  expect(titles(store)).toEqual(['while paused']);
  vi.advanceTimersByTime(2000);
  expect(titles(store)).toEqual([]);
});

test('removes a dismissed toast at once and notifies listeners', () => {
  const store = createToastStore();
  const changed = vi.fn();
  store.subscribe(changed);
  store.add({ type: 'success', title: 'Linked' });
  store.dismiss(store.current()[0]?.id ?? -1);
  expect(store.current()).toEqual([]);
  expect(changed).toHaveBeenCalledTimes(2);
});
