import type { CardFace } from '@app/sigil/face/card-face';
import { LRUCache } from 'lru-cache';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { createThreadPool } from '../../../platform/concurrency/thread-pool.ts';
import { createEtag } from '../../../platform/http/responses/cacheable-response.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { PreviewSubject, RenderTask } from './render-thread.ts';

const MAX_RUNNING = 1;
/** With this many, the last caller waits about six seconds, less than the timeout of most link preview services. */
const MAX_WAITING = 64;
/** Enough for about 60 images. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** A preview image as PNG. */
export interface Preview {
  readonly bytes: Buffer;
  readonly etag: string;
}

/**
 * Renders preview images and caches the most recent in memory. Renders in a thread of lower priority, because each image takes
 * about 100 ms of CPU time.
 * @param productName written on every image
 */
export function createPreviews(productName: string, metrics: Metrics) {
  const withSlot = createSemaphore({ concurrency: MAX_RUNNING, maxQueued: MAX_WAITING });
  const renderer = createThreadPool<RenderTask, Uint8Array>({
    script: new URL('./render-thread.ts', import.meta.url),
    threads: MAX_RUNNING,
    tasksPerThread: 1,
  });
  const cache = new LRUCache<number | string, Preview>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  metrics.caches.set('previews', cache);
  const pending = new Map<number | string, Promise<Preview>>();

  async function run(task: RenderTask, client: string): Promise<Buffer> {
    const png = await withSlot(() => renderer.run(task), client);
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  async function renderOnce(subject: PreviewSubject, client: string): Promise<Preview> {
    try {
      const bytes = await run({ subject, productName }, client);
      const preview = { bytes, etag: createEtag(bytes) };
      cache.set(keyOf(subject), preview);
      return preview;
    } finally {
      pending.delete(keyOf(subject));
    }
  }

  return {
    /** The image, if it is cached. */
    cached: (subject: PreviewSubject): Preview | undefined => cache.get(keyOf(subject)),
    /**
     * Renders an image. Concurrent calls for one subject share the work. The bytes are the same every time.
     * @param client IP address; waiting clients are served in turn
     * @throws Failure UNAVAILABLE if too many calls are waiting
     */
    render(subject: PreviewSubject, client: string): Promise<Preview> {
      const rendering = pending.get(keyOf(subject)) ?? renderOnce(subject, client);
      pending.set(keyOf(subject), rendering);
      return rendering;
    },
    /**
     * Renders the front of a card for an email. Waits in turn with the clients.
     * @throws Failure UNAVAILABLE if too many calls are waiting
     */
    renderEmailed: (card: CardFace): Promise<Buffer> => run({ emailed: card }, 'email'),
    /** Ends the thread; renderings in progress fail. */
    close: renderer.close,
  };
}

/** The key of an image in the cache. A project's image changes with what it shows. */
function keyOf(subject: PreviewSubject): number | string {
  if (subject === 'product') return subject;
  if (!('slug' in subject)) return subject.number;
  const { slug, name, tagline, pictureKey } = subject;
  return JSON.stringify([slug, name, tagline, pictureKey]);
}
