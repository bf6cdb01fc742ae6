import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { lowerThreadPriority } from '../../../platform/thread-priority.ts';
import { previewSvg } from './preview-svg.ts';
import type { RenderRequest, RenderResult } from './renderer.ts';
import { loadTypefaces } from './text-outlines.ts';

lowerThreadPriority();

parentPort?.on('message', async (request: RenderRequest) => parentPort?.postMessage(await render(request)));

async function render({ card, productName }: RenderRequest): Promise<RenderResult> {
  try {
    const svg = previewSvg(card, productName, await loadTypefaces());
    return { png: new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' };
  }
}
