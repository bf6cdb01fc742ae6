import type { CardFace } from '@app/contract/cards/face/face';
import { LRUCache } from 'lru-cache';
import { createGate } from '../../../platform/gate.ts';
import { etagOf } from '../../../platform/http/cacheable.ts';
import { createPainting } from './painting.ts';

const RUNNING_MAX = 1;
/** The last of them waits for about six seconds; link preview services give up hardly sooner. */
const WAITING_MAX = 64;
/** About sixty images. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** A preview image as PNG. */
export interface Preview {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Draws preview images and keeps the latest in memory. */
export interface Previews {
  /** The image of a card if it is in memory. */
  cached(number: number): Preview | undefined;
  /**
   * Draws the image of a card; requests for the same card share one drawing. The same card always gives the same bytes.
   * @param client IP address; clients that wait take turns
   * @throws Failure UNAVAILABLE where too many wait already
   */
  draw(card: CardFace, client: string): Promise<Preview>;
  /** Stops the thread that draws. */
  close(): Promise<void>;
}

/** @param productName written on every image */
export function createPreviews(productName: string): Previews {
  const gate = createGate({ running: RUNNING_MAX, waiting: WAITING_MAX });
  const painting = createPainting();
  const cache = new LRUCache<number, Preview>({ maxSize: CACHE_BYTES, sizeCalculation: ({ bytes }) => bytes.length });
  const pending = new Map<number, Promise<Preview>>();

  async function drawOnce(card: CardFace, client: string): Promise<Preview> {
    try {
      const bytes = await gate(() => painting.paint({ card, productName }), client);
      const preview = { bytes, etag: etagOf(bytes) };
      cache.set(card.number, preview);
      return preview;
    } finally {
      pending.delete(card.number);
    }
  }

  return {
    cached: (number) => cache.get(number),
    draw(card, client) {
      const drawing = pending.get(card.number) ?? drawOnce(card, client);
      pending.set(card.number, drawing);
      return drawing;
    },
    close: painting.close,
  };
}
