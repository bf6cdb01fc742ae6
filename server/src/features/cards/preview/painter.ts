import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { lowerThreadPriority } from '../../../platform/low-priority.ts';
import { previewDrawing } from './drawing.ts';
import { loadFaces } from './lettering.ts';
import type { Painted, ToPaint } from './painting.ts';

lowerThreadPriority();

parentPort?.on('message', async (toPaint: ToPaint) => parentPort?.postMessage(await paint(toPaint)));

async function paint({ card, productName }: ToPaint): Promise<Painted> {
  try {
    const drawing = previewDrawing(card, productName, await loadFaces());
    return { png: new Resvg(drawing, { font: { loadSystemFonts: false } }).render().asPng() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' };
  }
}
