import { randomUUID } from 'node:crypto';
import type { OverlayFrame } from '@app/contract/overlays/frames';
import * as operations from '@app/contract/overlays/schemas';
import { alertsIn, command, openSource } from '@app/server/testing/overlays/overlays';
import { until } from '@app/server/testing/processes/until';
import { call } from '@app/server/testing/requests/call';
import type { SocketClient } from '@app/server/testing/requests/socket-client';
import { startProduct } from '../environment/product.ts';
import { createStream } from '../environment/stream.ts';
import { renewSessions } from '../environment/users.ts';
import type { Benchmark } from '../measurement/benchmark.ts';
import { quantile } from '../measurement/statistics.ts';

const SAMPLES = 50;
const ROTATIONS = 10;
const TIMEOUT_MS = 10_000;
/** The limits of the specification, in milliseconds. */
const ACTED_MS = 500;
const CLOSED_MS = 1000;

export const streamControls: Benchmark = {
  id: 'P15',
  title: 'from a request on one node to its frame at the page of an overlay on another',
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const node = await startProduct(environment, { databaseUrl });
    const other = await startProduct(environment, { databaseUrl });
    // Each draw has another collector, so that each name can be hidden
    const { overlay, owner, draw } = await createStream(databaseUrl, node, SAMPLES);
    const source = await openSource(other, overlay);
    const times: Record<string, number[]> = {};
    const measure = async (what: string, type: string, act: () => Promise<unknown>) => {
      const startedAt = performance.now();
      const [arrivedAt] = await Promise.all([nextFrame(source, type), act()]);
      times[what] = [...(times[what] ?? []), arrivedAt - startedAt];
    };
    for (let n = 0; n < SAMPLES; n += 1) {
      await measure('a draw', 'overlayShow', draw);
      const sequence = alertsIn(source).at(-1)?.sequence ?? 0;
      await measure('hide', 'hide', () => command(node, overlay, operations.hideCollector, { sequence }));
      await measure('pause', 'pause', () => command(node, overlay, operations.pauseAlerts));
      await measure('resume', 'resume', () => command(node, overlay, operations.resumeAlerts));
      await measure('skip', 'drop', () => command(node, overlay, operations.skipAlert));
      await measure('test alert', 'overlayShow', () => command(node, overlay, operations.testAlert));
    }

    let { key } = overlay;
    const closed: number[] = [];
    for (let n = 0; n < ROTATIONS; n += 1) {
      await renewSessions([owner]);
      const sources = [await openSource(node, { ...overlay, key }), await openSource(other, { ...overlay, key })];
      const startedAt = performance.now();
      const body = { which: 'overlay', requestId: randomUUID() } as const;
      const rotation = { token: owner.token, params: { slug: overlay.slug, id: overlay.id }, body };
      const [rotated] = await Promise.all([
        call(node, operations.rotateOverlayKey, rotation),
        ...sources.map((page) => page.closed),
      ]);
      closed.push(performance.now() - startedAt);
      key = rotated.body.key ?? '';
    }
    return [
      ...Object.entries(times).map(([what, values]) => row(what, values, ACTED_MS)),
      row('a replaced key closes the pages of both nodes', closed, CLOSED_MS),
    ];
  },
};

/** Waits for the next frame of a type, or control with an action. @returns when it arrived, in milliseconds */
async function nextFrame({ frames, webSocket }: SocketClient, type: string): Promise<number> {
  const known = frames.length;
  let arrivedAt: number | undefined;
  const isExpected = (frame: OverlayFrame) =>
    frame.type === type || (frame.type === 'overlayControl' && frame.action === type);
  const record = () => {
    if ((frames.slice(known) as unknown as OverlayFrame[]).some(isExpected)) arrivedAt ??= performance.now();
  };
  webSocket.on('message', record);
  await until(async () => arrivedAt !== undefined, TIMEOUT_MS);
  webSocket.off('message', record);
  return arrivedAt as number;
}

const row = (what: string, values: readonly number[], promised: number) => ({
  what,
  product: `p50 ${quantile(values, 0.5).toFixed(0)} ms, p99 ${quantile(values, 0.99).toFixed(0)} ms`,
  baseline: `${promised} ms`,
  ratio: quantile(values, 0.99) / promised,
});
