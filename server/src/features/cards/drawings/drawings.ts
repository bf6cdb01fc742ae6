import { cardErrors } from '@app/contract/cards/errors';
import { CARD_RATES } from '@app/contract/cards/limits';
import type { CardFace } from '@app/sigil/face/card-face';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { createThreadPool } from '../../../platform/concurrency/thread-pool.ts';
import { failure } from '../../../platform/failure.ts';
import { getClientIp } from '../../../platform/http/requests/client-ip.ts';
import { type Caching, createEtag, sendCacheable } from '../../../platform/http/responses/cacheable-response.ts';
import type { Services } from '../../../services.ts';
import type { CardTextures } from '../textures/card-textures.ts';
import type { PictureTask, RenderTask } from './render-thread.ts';

/** What each kind of file may keep in memory: about 60 pictures, or 16 models. */
const CACHE_BYTES = 16 * 1024 * 1024;
/**
 * How many drawings of each kind may wait: the last caller waits about six seconds, less than the timeout of most link preview
 * services. A model takes four times as long as a picture.
 */
const MAX_WAITING = { previews: 64, models: 16 } as const;

/** Each kind has a queue and a cache of its own, so that models never keep previews waiting. */
type Kind = keyof typeof MAX_WAITING;

interface DrawnFile {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** Files that are drawn when they are requested. */
export interface DrawnFiles<Subject> {
  /** The path, as a route pattern. */
  readonly path: string;
  /** The media type. */
  readonly type: string;
  /** Returns what the file shows, or undefined for 404 `CARD_NOT_FOUND`. */
  readonly find: (request: FastifyRequest) => Promise<Subject | undefined>;
  readonly kind: Kind;
  /** The key of the file in the cache. */
  readonly keyOf: (subject: Subject) => string;
  /** Draws the file; the bytes are the same every time. */
  readonly draw: (subject: Subject, client: string) => Promise<Uint8Array>;
  readonly caching: (request: FastifyRequest) => Omit<Caching, 'etag'>;
}

/** What draws and serves files. */
export type Drawings = ReturnType<typeof createDrawings>;

/**
 * Draws pictures in a thread of lower priority, because each takes about 100 ms of CPU time, and serves files that contain them.
 * The most recent files are cached in memory. Each client waits in turn, and the thread alternates between the kinds.
 */
export function createDrawings({ limits, metrics }: Pick<Services, 'limits' | 'metrics'>) {
  const renderer = createThreadPool<RenderTask, Uint8Array | CardTextures>({
    script: new URL('./render-thread.ts', import.meta.url),
    threads: 1,
    tasksPerThread: 1,
  });
  const createKind = (kind: Kind) => {
    const cache = new LRUCache<string, DrawnFile>({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ bytes }) => bytes.length,
    });
    metrics.caches.set(kind, cache);
    // One at a time, so that the other kind is next at the thread
    return { cache, withSlot: createSemaphore({ concurrency: 1, maxQueued: MAX_WAITING[kind] }) };
  };
  const kinds = { previews: createKind('previews'), models: createKind('models') };
  const pending = new Map<string, Promise<DrawnFile>>();

  async function drawOnce(kind: Kind, key: string, draw: () => Promise<Uint8Array>): Promise<DrawnFile> {
    try {
      const bytes = await draw();
      const file = { bytes, etag: createEtag(bytes) };
      kinds[kind].cache.set(key, file);
      return file;
    } finally {
      pending.delete(key);
    }
  }

  /** Concurrent calls for one file share the work. */
  async function drawFile(
    kind: Kind,
    key: string,
    client: string,
    draw: () => Promise<Uint8Array>,
  ): Promise<DrawnFile> {
    const cached = kinds[kind].cache.get(key);
    if (cached) return cached;
    await limits.consume('card-drawing', [client], CARD_RATES.render);
    const drawing = pending.get(key) ?? drawOnce(kind, key, draw);
    pending.set(key, drawing);
    return drawing;
  }

  return {
    /**
     * Draws a picture as PNG.
     * @param client IP address; waiting clients are served in turn
     * @throws Failure UNAVAILABLE if too many calls are waiting
     */
    async drawPicture(task: PictureTask, client: string): Promise<Buffer> {
      const png = (await kinds.previews.withSlot(() => renderer.run(task), client)) as Uint8Array;
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    },
    /**
     * Draws the textures of a card.
     * @param client IP address; waiting clients are served in turn
     * @throws Failure UNAVAILABLE if too many calls are waiting
     */
    drawTextures: (card: CardFace, client: string) =>
      kinds.models.withSlot(() => renderer.run({ textured: card }), client) as Promise<CardTextures>,
    /** Serves a kind of file at GET and HEAD. */
    serve<Subject>(app: FastifyInstance, { path, kind, type, find, keyOf, draw, caching }: DrawnFiles<Subject>): void {
      app.get(path, { schema: { hide: true } as object }, async (request, reply) => {
        const client = getClientIp(request);
        await limits.consume('card-preview', [client], CARD_RATES.preview);
        const subject = await find(request);
        if (!subject) throw failure(cardErrors, 'CARD_NOT_FOUND');
        const { bytes, etag } = await drawFile(kind, keyOf(subject), client, () => draw(subject, client));
        // Other sites embed the file
        reply.header('cross-origin-resource-policy', 'cross-origin').type(type);
        return sendCacheable(request, reply, bytes, { etag, ...caching(request) });
      });
    },
    /** Ends the thread; drawings in progress fail. */
    close: renderer.close,
  };
}
