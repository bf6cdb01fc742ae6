import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Metrics } from '../metrics/metrics.ts';

/**
 * Adds the request ID to each response, and logs and measures each request. The log contains the route pattern, never the URL,
 * which may contain tokens.
 */
export function logRequests(app: FastifyInstance, config: Config, metrics: Metrics): void {
  // quiet by default in local mode, where the log goes to the user's terminal
  const level = config.mode === 'production' ? 'info' : 'debug';
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = reply.elapsedTime;
    metrics.observeRequest(request.method, route, reply.statusCode, ms / 1000);
    const { id: reqId, method } = request;
    request.log[level](
      { reqId, method, route, status: reply.statusCode, ms: Math.round(ms * 10) / 10 },
      'request completed',
    );
    done();
  });
}
