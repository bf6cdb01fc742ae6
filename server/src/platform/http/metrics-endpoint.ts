import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { bearerToken } from './guard.ts';
import { isFromLoopback } from './requests/loopback.ts';

const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves GET /metrics to requests with METRICS_TOKEN, and in local mode also to this machine under one of its own host names,
 * because other names may be a DNS rebinding attack. In production a loopback peer may be a proxy that adds no headers, so the
 * token is required. Other requests get 404.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { mode, metricsToken, publicUrl }: Config): void {
  const { hostname } = new URL(publicUrl);
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    const isLocal = mode === 'local' && isFromLoopback(request, hostname);
    if (!isLocal && !isToken(bearerToken(request.headers.authorization), metricsToken)) return reply.callNotFound();
    // `npm run doctor` compares what proxies have added with TRUST_PROXY
    reply.header('x-forwarded-for', request.headers['x-forwarded-for'] ?? '');
    return reply.type(TEXT_FORMAT).send(await metrics.text());
  });
}

function isToken(value: string | undefined, token: string | undefined): boolean {
  if (value === undefined || token === undefined) return false;
  const [a, b] = [Buffer.from(value), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
