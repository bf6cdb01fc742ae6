import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CardFace } from '@app/contract/cards/face/face';

/** What the worker thread receives. */
export interface ToPaint {
  readonly card: CardFace;
  readonly productName: string;
}

/** What the worker thread returns. */
export type Painted = { readonly png: Uint8Array } | { readonly error: string };

/** A worker thread that paints one card at a time. */
export interface Painting {
  /** Must not be called again before the last image is there. @throws Error where the thread fails */
  paint(toPaint: ToPaint): Promise<Buffer>;
  /** Stops the thread; whatever is painted or asked for from now on fails. */
  close(): Promise<void>;
}

/**
 * Paints cards as PNG in a thread of its own with a lower priority: drawing and encoding take a core for 100 ms.
 * The thread starts with the first image, and again after a failure.
 */
export function createPainting(): Painting {
  let thread: Worker | undefined;
  let isClosed = false;

  function start(): Worker {
    const worker = new Worker(new URL('./painter.ts', import.meta.url), { execArgv: [] });
    // whoever waits for an image learns of it, and the next image starts another thread
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
    return worker;
  }

  return {
    async paint(toPaint) {
      if (isClosed) throw new Error('Previews are not painted any more');
      thread ??= start();
      const worker = thread;
      const settled = new AbortController();
      const { signal } = settled;
      const ended = once(worker, 'exit', { signal }).then(() => {
        throw new Error('The thread that paints previews has ended');
      });
      ended.catch(() => {});
      try {
        worker.ref();
        worker.postMessage(toPaint);
        const [painted] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Painted];
        if ('error' in painted) throw new Error(`A preview was not painted: ${painted.error}`);
        const { buffer, byteOffset, byteLength } = painted.png;
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
