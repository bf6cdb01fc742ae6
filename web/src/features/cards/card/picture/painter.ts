import { onCacheClear } from '../../../../lib/session/session.ts';
import { observeFastScrolling } from '../../../../ui/windowed-list/observe-scrolling.ts';
import type { PaintBatch, PaintedBatch, PaintRequest } from './paint-batch.ts';
import { createPaintQueue, type PaintQueue } from './paint-queue.ts';
import { startSigilWorker } from './start-worker.ts';

interface Painter {
  readonly queue: PaintQueue<PaintRequest, string>;
  release(url: string): void;
  stop(): void;
}

/** A picture that an element shows or has requested. */
interface RequestedPicture {
  readonly request: PaintRequest;
  readonly onPainted: (url: string) => void;
  cancel: () => void;
}

let painter: Painter | undefined;
const requestedPictures = new Set<RequestedPicture>();

/**
 * Paints a drawing in a worker, but not while the page is scrolled fast; the latest request is painted first.
 * @param onPainted called with the picture's URL, which the caller has to release; called again with a new URL after the
 * pictures are cleared
 * @returns a function that cancels the request
 */
export function paint(request: PaintRequest, onPainted: (url: string) => void): () => void {
  const picture: RequestedPicture = { request, onPainted, cancel: () => undefined };
  requestedPictures.add(picture);
  enqueue(picture);
  return () => {
    requestedPictures.delete(picture);
    picture.cancel();
  };
}

/** Frees a picture that is no longer shown. */
export function release(url: string): void {
  painter?.release(url);
}

/** Frees every painted picture; those that the page still shows are painted again. */
function clearPictures(): void {
  painter?.stop();
  painter = undefined;
  for (const picture of requestedPictures) enqueue(picture);
}

onCacheClear(clearPictures);

function enqueue(picture: RequestedPicture): void {
  painter ??= createPainter();
  picture.cancel = painter.queue.enqueue(picture.request, picture.onPainted);
}

/** Delay before a worker that failed to load is restarted; it doubles with each failure. */
const RESTART_DELAY_MS = 1000;
const RESTART_DELAY_MAX_MS = 60_000;

let restartDelay = RESTART_DELAY_MS;

function restartLater(): void {
  setTimeout(clearPictures, restartDelay);
  restartDelay = Math.min(2 * restartDelay, RESTART_DELAY_MAX_MS);
}

/** Pictures that are no longer shown are freed with the next batch, or after this time. */
const RELEASE_DELAY_MS = 1000;

function createPainter(): Painter {
  let worker: Worker | undefined;
  let isStopped = false;
  let released: string[] = [];
  let isReleaseScheduled = false;
  const send = (id: number, requests: readonly PaintRequest[]) => {
    if (isStopped) return;
    worker ??= startWorker();
    worker.postMessage({ id, requests, released } satisfies PaintBatch);
    released = [];
  };
  const release = (url: string) => {
    released.push(url);
    if (!isReleaseScheduled) setTimeout(sendReleased, RELEASE_DELAY_MS);
    isReleaseScheduled = true;
  };
  const sendReleased = () => {
    isReleaseScheduled = false;
    // Without a worker, there are no pictures to free.
    if (worker && released.length > 0) send(0, []);
    released = [];
  };
  const queue = createPaintQueue<PaintRequest, string>(send);
  // Painting would delay frames, and nobody could recognize the cards.
  const stopObserving = observeFastScrolling(queue.setPaused);
  const startWorker = () => {
    const started = startSigilWorker();
    started.addEventListener('message', ({ data: { id, urls } }: MessageEvent<PaintedBatch>) => {
      restartDelay = RESTART_DELAY_MS;
      for (const url of queue.complete(id, urls)) release(url);
    });
    started.addEventListener('error', restartLater, { once: true });
    return started;
  };
  const stop = () => {
    isStopped = true;
    stopObserving();
    // This also revokes the URLs of its pictures.
    worker?.terminate();
  };
  return { queue, release, stop };
}
