import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type ExecutionContext, runInContext } from '../../log/execution-context.ts';
import { parseTraceParent } from '../../log/trace-parent.ts';

/** Matches the request IDs of nginx, Caddy, Envoy and load balancers. */
const REQUEST_ID = /^[\w.:=+/-]{1,128}$/;

declare module 'fastify' {
  interface FastifyRequest {
    executionContext: ExecutionContext;
  }
}

/** Returns the request ID that a proxy has given a request, if it is plausible. */
export function requestIdIn({ 'x-request-id': id }: IncomingHttpHeaders): string | undefined {
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : undefined;
}

/** Runs each request in its own context, so that log lines contain the request ID and the trace ID. */
export function identifyRequests(app: FastifyInstance): void {
  app.decorateRequest('executionContext', null as unknown as ExecutionContext);
  app.addHook('onRequest', (request, _reply, done) => {
    request.executionContext = { reqId: request.id, trace: parseTraceParent(request.headers.traceparent) };
    runInContext(request.executionContext, done);
  });
  // Parsing a body leaves the context: the events of the body belong to the connection.
  app.addHook('preValidation', (request, _reply, done) => runInContext(request.executionContext, done));
}
