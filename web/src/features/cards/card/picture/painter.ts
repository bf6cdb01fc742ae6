import type { Inks } from '@app/contract/draw/palette';
import type { SigilSource } from '@app/contract/draw/sigil/plan';
import { type Queue, queue } from './queue.ts';
import { startSigilWorker } from './start-worker.ts';

/** A drawing to be painted. */
export interface Drawing {
  readonly source: SigilSource;
  readonly inks: Inks;
  /** In pixels of the screen. */
  readonly width: number;
}

export interface Job extends Drawing {
  readonly id: number;
}

export interface Painted {
  readonly id: number;
  /** A file, transparent where nothing is drawn. */
  readonly picture: Blob;
}

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
  const waiting = queue<Drawing, Blob>((id, drawing) => worker.postMessage({ id, ...drawing } as Job));
  worker.addEventListener('message', ({ data }: MessageEvent<Painted>) => waiting.done(data.id, data.picture));
  return waiting;
}
