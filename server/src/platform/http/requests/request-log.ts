import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { canonicalIp } from '../../ip-address.ts';
import { contextFields } from '../../log/execution-context.ts';
import type { Metrics } from '../../metrics/metrics.ts';

/** The status in logs and metrics for a request whose connection closed before the whole response was sent. */
const ABORTED = 499;
/** Routes that load balancers and Prometheus request every few seconds; the log lines of these requests have level debug. */
const PROBES: ReadonlySet<string> = new Set(['/api/health/live', '/api/health/ready', '/metrics']);

/**
 * Adds the request ID to each response, and logs and measures each request. The log contains the route pattern, never the URL,
 * which may contain tokens.
 */
export function logRequests(app: FastifyInstance, config: Config, metrics: Metrics): void {
  // Quiet by default in local mode, where the log goes to the user's terminal
  const level = config.mode === 'production' ? 'info' : 'debug';
  /** Called when the response was sent, or when the connection closed before that; Fastify's `onResponse` does not run then. */
  const handleEnd = (request: FastifyRequest, reply: FastifyReply) => {
    const status = reply.raw.writableFinished ? reply.statusCode : ABORTED;
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
        // Unknown if the client has closed the connection
        ...(config.logClientIp && { clientIp: request.ip && canonicalIp(request.ip) }),
      },
      status === ABORTED ? 'request aborted' : 'request completed',
    );
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => handleEnd(request, reply));
    reply.header('x-request-id', request.id);
    done();
  });
}
