import type { CardFace } from '@app/contract/cards/face/card-face';
import { LRUCache } from 'lru-cache';
import { createEtag } from '../../../platform/http/cacheable-response.ts';
import { createSemaphore } from '../../../platform/semaphore.ts';
import { createThreadPool } from '../../../platform/thread-pool.ts';
import type { RenderTask } from './render-thread.ts';

const MAX_RUNNING = 1;
/** The last of them waits about six seconds, which is within the timeout of most link preview services. */
const MAX_WAITING = 64;
/** About 60 images. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** A preview image as PNG. */
export interface Preview {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Renders preview images and caches the most recent in memory. */
export interface Previews {
  /** The image of a card, if it is cached. */
  cached(number: number): Preview | undefined;
  /**
   * Renders the image of a card. Concurrent calls for one card share the work. The bytes are the same every time.
   * @param client IP address; waiting clients are served in turn
   * @throws Failure UNAVAILABLE if too many calls are waiting
   */
  render(card: CardFace, client: string): Promise<Preview>;
  /** Ends the thread; renderings in progress fail. */
  close(): Promise<void>;
}

/**
 * Renders images in a thread of lower priority, because each takes about 100 ms of CPU time.
 * @param productName written on every image
 */
export function createPreviews(productName: string): Previews {
  const withSlot = createSemaphore({ concurrency: MAX_RUNNING, maxQueued: MAX_WAITING });
  const renderer = createThreadPool<RenderTask, Uint8Array>({
    script: new URL('./render-thread.ts', import.meta.url),
    threads: MAX_RUNNING,
    tasksPerThread: 1,
  });
  const cache = new LRUCache<number, Preview>({ maxSize: CACHE_BYTES, sizeCalculation: ({ bytes }) => bytes.length });
  const pending = new Map<number, Promise<Preview>>();

  async function renderOnce(card: CardFace, client: string): Promise<Preview> {
    try {
      const png = await withSlot(() => renderer.run({ card, productName }), client);
      const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
      const preview = { bytes, etag: createEtag(bytes) };
      cache.set(card.number, preview);
      return preview;
    } finally {
      pending.delete(card.number);
    }
  }

  return {
    cached: (number) => cache.get(number),
    render(card, client) {
      const rendering = pending.get(card.number) ?? renderOnce(card, client);
      pending.set(card.number, rendering);
      return rendering;
    },
    close: renderer.close,
  };
}
