import { onCacheClear } from '../../../../lib/session.ts';
import type { Drawing, Job, Painted, Release } from './job.ts';
import { type Queue, queue } from './queue.ts';
import { startSigilWorker } from './start-worker.ts';

/** Whether drawings can be painted here; otherwise they are shown as elements. */
export const canPaint = typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';

interface Painter {
  readonly queue: Queue<Drawing, string>;
  release(url: string): void;
  stop(): void;
}

/** A picture that an element of the page shows or waits for. */
interface Wanted {
  readonly drawing: Drawing;
  readonly onPainted: (url: string) => void;
  cancel: () => void;
}

let painter: Painter | undefined;
const wanted = new Set<Wanted>();

/**
 * Paints a drawing in a worker; the latest request is painted first.
 * @param onPainted called with the picture's URL, which the caller has to release; called again with a new URL if the
 * pictures are cleared meanwhile
 * @returns a function that cancels the request
 */
export function paint(drawing: Drawing, onPainted: (url: string) => void): () => void {
  const picture: Wanted = { drawing, onPainted, cancel: () => undefined };
  wanted.add(picture);
  enqueue(picture);
  return () => {
    wanted.delete(picture);
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
  for (const picture of wanted) enqueue(picture);
}

onCacheClear(clearPictures);

function enqueue(picture: Wanted): void {
  painter ??= createPainter();
  picture.cancel = painter.queue.ask(picture.drawing, picture.onPainted);
}

function createPainter(): Painter {
  let worker: Worker | undefined;
  let isStopped = false;
  const send = (job: Job) => {
    if (isStopped) return;
    worker ??= startWorker();
    worker.postMessage(job);
  };
  const release = (url: string) => worker?.postMessage({ released: url } satisfies Release);
  const waiting = queue<Drawing, string>((id, drawing) => send({ id, ...drawing }), whenIdle);
  const startWorker = () => {
    const started = startSigilWorker();
    started.addEventListener('message', ({ data: { id, address } }: MessageEvent<Painted>) => {
      if (!waiting.done(id, address)) release(address);
    });
    return started;
  };
  const stop = () => {
    isStopped = true;
    // The URLs of its pictures end with the worker.
    worker?.terminate();
  };
  return { queue: waiting, release, stop };
}

/** Where a page has more to do than it can, its scrolling comes before its pictures; but none waits for longer than this. */
const IDLE_WITHIN_MS = 500;

function whenIdle(go: () => void): void {
  if (typeof requestIdleCallback === 'undefined') go();
  else requestIdleCallback(go, { timeout: IDLE_WITHIN_MS });
}
