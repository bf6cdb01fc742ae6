import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CardFace } from '@app/contract/cards/face/card-face';

/** What the worker thread receives. */
export interface RenderRequest {
  readonly card: CardFace;
  readonly productName: string;
}

/** What the worker thread returns. */
export type RenderResult = { readonly png: Uint8Array } | { readonly error: string };

/** Renders previews in a worker thread, one at a time. */
export interface PreviewRenderer {
  /** Must not be called again before the previous call has settled. @throws Error if rendering or the thread fails */
  render(toPaint: RenderRequest): Promise<Buffer>;
  /** Stops the thread. Current and later calls of `render` fail. */
  close(): Promise<void>;
}

/**
 * Renders PNG images in a thread with lower priority, because each takes about 100 ms of CPU time. The thread starts with the
 * first image, and restarts after a failure.
 */
export function createPreviewRenderer(): PreviewRenderer {
  let thread: Worker | undefined;
  let isClosed = false;

  function start(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { execArgv: [] });
    // `render` detects the exit and rejects; the next image starts a new thread
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
    return worker;
  }

  return {
    async render(toPaint) {
      if (isClosed) throw new Error('preview renderer is closed');
      thread ??= start();
      const worker = thread;
      const settled = new AbortController();
      const { signal } = settled;
      const ended = once(worker, 'exit', { signal }).then(() => {
        throw new Error('preview worker thread exited');
      });
      ended.catch(() => {});
      try {
        worker.ref();
        worker.postMessage(toPaint);
        const [result] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [RenderResult];
        if ('error' in result) throw new Error(`could not render a preview: ${result.error}`);
        const { buffer, byteOffset, byteLength } = result.png;
        return Buffer.from(buffer, byteOffset, byteLength);
      } finally {
        settled.abort();
        worker.unref();
      }
    },
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };
}
