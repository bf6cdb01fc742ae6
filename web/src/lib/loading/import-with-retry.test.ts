import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithRetry } from './import-with-retry.ts';

const CODE = 'data:text/javascript,export const name = "loaded again"';
const failure = new TypeError(`Failed to fetch dynamically imported module: ${encodeURI(CODE)}`);

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('imports a module once', async () => {
  const load = vi.fn(async () => ({ name: 'module' }));
  const loadOnce = importWithRetry(load);
  expect(await loadOnce()).toBe(await loadOnce());
  expect(load).toHaveBeenCalledOnce();
});

test('repeats a failed import', async () => {
  const module = { name: 'module' };
  const load = importWithRetry(vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(module));
  await expect(load()).rejects.toBe(failure);
  expect(await load()).toBe(module);
});

test('repeats an import that the browser remembers as failed under another URL', async () => {
  const load = importWithRetry<{ name: string }>(() => Promise.reject(failure));
  await expect(load()).rejects.toBe(failure);
  const module = await load();
  expect(module).toMatchObject({ name: 'loaded again' });
  expect(await load()).toBe(module);
});

test('imports one copy for calls at the same time', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(failure)
    .mockImplementation(async () => ({ name: 'module' }));
  const loadOnce = importWithRetry(load);
  await expect(loadOnce()).rejects.toBe(failure);
  const [first, second] = await Promise.all([loadOnce(), loadOnce()]);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledTimes(2);
});

test('rejects with an error that names no URL', async () => {
  const error = new Error('The module threw');
  const load = importWithRetry(() => Promise.reject(error));
  await expect(load()).rejects.toBe(error);
  await expect(load()).rejects.toBe(error);
});

test('imports nothing offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  const load = vi.fn(async () => ({}));
  await expect(importWithRetry(load)()).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
});

test('imports offline from a server that responds', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response()));
  expect(await importWithRetry(async () => 'module')()).toBe('module');
});

test('does not wait long for a server offline', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
  await expect(importWithRetry(async () => 'module')()).rejects.toThrow('aborted');
  expect(timeout).toHaveBeenCalledWith(5000);
});
