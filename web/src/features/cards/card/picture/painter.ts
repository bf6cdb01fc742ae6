import type { Drawing, Job, Painted, Release } from './job.ts';
import { type Queue, queue } from './queue.ts';
import { startSigilWorker } from './start-worker.ts';

/** Whether drawings can be painted here; otherwise they are shown as elements. */
export const canPaint = typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';

interface Painter {
  readonly queue: Queue<Drawing, string>;
  release(address: string): void;
}

let painter: Painter | undefined;

/**
 * Has a drawing painted beside the page's own thread, the latest wish first. Whoever is given the picture's address
 * releases it in the end.
 * @returns what withdraws the wish
 */
export function paint(drawing: Drawing, onPainted: (address: string) => void): () => void {
  painter ??= startPainter();
  return painter.queue.ask(drawing, onPainted);
}

/** Lets a picture go that is shown no longer. */
export function release(address: string): void {
  painter?.release(address);
}

function startPainter(): Painter {
  const worker = startSigilWorker();
  const send = (message: Job | Release) => worker.postMessage(message);
  const release = (address: string) => send({ released: address });
  const waiting = queue<Drawing, string>((id, drawing) => send({ id, ...drawing }), whenIdle);
  worker.addEventListener('message', ({ data: { id, address } }: MessageEvent<Painted>) => {
    if (!waiting.done(id, address)) release(address);
  });
  return { queue: waiting, release };
}

/** Where a page has more to do than it can, its scrolling comes before its pictures; but none waits for longer than this. */
const IDLE_WITHIN_MS = 500;

function whenIdle(go: () => void): void {
  if (typeof requestIdleCallback === 'undefined') go();
  else requestIdleCallback(go, { timeout: IDLE_WITHIN_MS });
}
