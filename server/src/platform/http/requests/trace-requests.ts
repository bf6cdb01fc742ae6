import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type ExecutionContext, runInContext } from '../../log/execution-context.ts';
import { parseTraceParent } from '../../log/trace-parent.ts';
import type { Span, Tracing } from '../../tracing/tracing.ts';
import { ABORTED, onRequestEnd } from './request-end.ts';

/** IDs such as those of nginx, Caddy, Envoy and load balancers. */
const REQUEST_ID = /^[\w.:=+/-]{1,128}$/;

declare module 'fastify' {
  interface FastifyRequest {
    executionContext: ExecutionContext;
    span: Span | undefined;
  }
}

/** Returns the request ID that a proxy has given a request, if it is plausible. */
export function requestIdIn({ 'x-request-id': id }: IncomingHttpHeaders): string | undefined {
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : undefined;
}

/**
 * Runs each request in its own context, so that log lines contain the request ID and the trace ID, and records a span. Spans
 * contain the route pattern, never the URL.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('executionContext', null as unknown as ExecutionContext);
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const parent = parseTraceParent(request.headers.traceparent);
    request.span = tracing.start(method, 'server', { 'http.request.method': method }, parent);
    request.executionContext = { reqId: request.id, trace: request.span?.context ?? parent };
    runInContext(request.executionContext, done);
  });
  // the parser of the body continues as part of the connection
  app.addHook('preValidation', (request, _reply, done) => runInContext(request.executionContext, done));
  if (!tracing.isOn) return;
  onRequestEnd(app, (request, _reply, status) => {
    const route = request.routeOptions.url;
    request.span?.rename(`${request.method}${route === undefined ? '' : ` ${route}`}`);
    request.span?.setAttributes({
      // an aborted request has no response
      ...(status !== ABORTED && { 'http.response.status_code': status }),
      ...(route !== undefined && { 'http.route': route }),
    });
    request.span?.end(status === ABORTED ? 'aborted' : status >= 500 ? String(status) : undefined);
  });
}
