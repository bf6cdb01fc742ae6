import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Metrics } from '../metrics/metrics.ts';

/**
 * Gives each answer its request id and writes one line and one measurement about it: the route, never the
 * address as it was typed, for tokens may stand in that.
 */
export function observe(app: FastifyInstance, config: Config, metrics: Metrics): void {
  // in local mode the terminal belongs to the person who tries the product
  const level = config.mode === 'production' ? 'info' : 'debug';
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = reply.elapsedTime;
    metrics.answered(request.method, route, reply.statusCode, ms / 1000);
    const { id: reqId, method } = request;
    request.log[level]({ reqId, method, route, status: reply.statusCode, ms: Math.round(ms * 10) / 10 }, 'answered');
    done();
  });
}
