import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { bearerOf } from '../http/guard.ts';
import { isLoopback } from '../http/loopback.ts';

/** Figures about this process, in Prometheus' text format. */
export interface Metrics {
  readonly registry: Registry;
  answered(method: string, route: string, status: number, seconds: number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    registry,
    answered: (method, route, status, seconds) => duration.labels(method, route, String(status)).observe(seconds),
  };
}

/** GET /metrics: for loopback, or with the token (contract §3). Others are told nothing, not even that it is there. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!isLoopback(request.ip) && !isToken(bearerOf(request.headers.authorization), token))
      return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function isToken(given: string | undefined, token: string | undefined): boolean {
  if (given === undefined || token === undefined) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
