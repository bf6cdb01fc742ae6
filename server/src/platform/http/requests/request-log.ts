import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { contextFields } from '../../log/execution-context.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { getClientIp } from './client-ip.ts';
import { ABORTED, onRequestEnd } from './request-end.ts';

/** What load balancers and Prometheus request every few seconds; their log lines have level debug. */
const PROBES: ReadonlySet<string> = new Set(['/api/health/live', '/api/health/ready', '/metrics']);

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
  onRequestEnd(app, (request, reply, status) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = reply.elapsedTime;
    const { method } = request;
    metrics.requestSeconds.observe({ method, route, status }, ms / 1000);
    request.log[PROBES.has(route) && status < 400 ? 'debug' : level](
      {
        ...contextFields(request.executionContext),
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        ...(config.logClientIp && { clientIp: clientIpOf(request) }),
      },
      status === ABORTED ? 'request aborted' : 'request completed',
    );
  });
}

/** @returns undefined if the client has closed the connection */
function clientIpOf(request: FastifyRequest): string | undefined {
  return (request.ip as string | undefined) === undefined ? undefined : getClientIp(request);
}
