import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../../config/config.ts';
import { bearerOf } from '../http/guard.ts';
import { isFromLoopback } from '../http/loopback.ts';
import { type CounterName, createCounts } from './counts.ts';
import { createDurations } from './durations.ts';

const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

/** Figures about this process. */
export interface Metrics {
  answered(method: string, route: string, status: number, seconds: number): void;
  /** Counts one event. Labels are names of the product's own, never what somebody typed. */
  count(name: CounterName, labels: Readonly<Record<string, string>>): void;
  /** All of them, in Prometheus' text format. */
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const durations = createDurations();
  const counts = createCounts();
  let ofProcess: Promise<Registry> | undefined;
  return {
    answered: durations.answered,
    count: counts.count,
    async text() {
      ofProcess ??= watchProcess();
      return `${await (await ofProcess).metrics()}\n${durations.text()}\n${counts.text()}`;
    },
  };
}

/** Memory, processor and event loop: watched, and the library loaded, from when they are first asked for. */
async function watchProcess(): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/**
 * Serves GET /metrics to whoever has METRICS_TOKEN, and in local mode to this machine too. In production a loopback peer
 * may be a proxy that adds no header, so only the token counts. Everyone else gets 404, as for a page that is not there.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { mode, metricsToken }: Config): void {
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    const isLocal = mode === 'local' && isFromLoopback(request);
    if (!isLocal && !isToken(bearerOf(request.headers.authorization), metricsToken)) return reply.callNotFound();
    return reply.type(TEXT_FORMAT).send(await metrics.text());
  });
}

function isToken(given: string | undefined, token: string | undefined): boolean {
  if (given === undefined || token === undefined) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
