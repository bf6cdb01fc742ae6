import { afterEach, beforeEach, expect, it as test, vi } from 'vitest';
import { sendForDownload } from './download.ts';

const download = { method: 'GET', path: '/admin/audit/export', requiresSession: true } as const;

/** The server sends a chunk every five seconds, then ends the body, or never sends anything again. */
function startServer(chunks: readonly string[], end: 'closes' | 'stalls'): void {
  const encoder = new TextEncoder();
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        chunks.forEach((chunk, i) => {
          setTimeout(() => controller.enqueue(encoder.encode(chunk)), (i + 1) * 5000);
        });
        if (end === 'closes') setTimeout(() => controller.close(), chunks.length * 5000);
      },
    });
    return new Response(body);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  // Fake timers do not replace `AbortSignal.timeout`.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('has no time limit while parts of the body arrive', async () => {
  startServer(['a', 'b', 'ä', 'd', 'e'], 'closes');
  const result = sendForDownload(download, 'token');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await result).toEqual({ data: 'abäde' });
});

test('fails when nothing arrives for 15 seconds', async () => {
  startServer(['a'], 'stalls');
  const result = sendForDownload(download, 'token');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await result).toMatchObject({ error: { status: 'TIMEOUT' } });
});

test('asks the server whether a cached file is still the current one', async () => {
  const fetchFile = vi.fn(async (_url: string, _init: RequestInit) => new Response('current'));
  vi.stubGlobal('fetch', fetchFile);
  expect(await sendForDownload(download, 'token')).toEqual({ data: 'current' });
  expect(fetchFile.mock.lastCall?.[1].cache).toBe('no-cache');
});
