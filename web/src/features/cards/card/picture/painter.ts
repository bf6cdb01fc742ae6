import type { Drawing, Job, Painted } from './job.ts';
import { type Queue, queue } from './queue.ts';
import { startSigilWorker } from './start-worker.ts';

let painter: Queue<Drawing, Blob> | undefined;

/** Whether drawings can be painted here; otherwise they are shown as elements. */
export const canPaint = typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';

/**
 * Has a drawing painted beside the page's own thread, the latest wish first.
 * @returns what withdraws the wish
 */
export function paint(drawing: Drawing, onPainted: (picture: Blob) => void): () => void {
  painter ??= startPainter();
  return painter.ask(drawing, onPainted);
}

function startPainter(): Queue<Drawing, Blob> {
  const worker = startSigilWorker();
  const waiting = queue<Drawing, Blob>((id, drawing) => worker.postMessage({ id, ...drawing } as Job), whenIdle);
  worker.addEventListener('message', ({ data }: MessageEvent<Painted>) => waiting.done(data.id, data.picture));
  return waiting;
}

/** Where a page has more to do than it can, its scrolling comes before its pictures; but none waits for longer than this. */
const IDLE_WITHIN_MS = 500;

function whenIdle(go: () => void): void {
  if (typeof requestIdleCallback === 'undefined') go();
  else requestIdleCallback(go, { timeout: IDLE_WITHIN_MS });
}
