import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Activity, runInActivity } from '../log/activity.ts';
import { parseTraceParent } from '../log/trace-parent.ts';
import type { Span, Tracing } from '../tracing/tracing.ts';
import { ABORTED, onRequestEnd } from './request-end.ts';

/** IDs such as those of nginx, Caddy, Envoy and load balancers. */
const REQUEST_ID = /^[\w.:=+/-]{1,128}$/;

declare module 'fastify' {
  interface FastifyRequest {
    activity: Activity;
    span: Span | undefined;
  }
}

/** Returns the request ID that a proxy has given a request, if it is plausible. */
export function requestIdIn({ 'x-request-id': id }: IncomingHttpHeaders): string | undefined {
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : undefined;
}

/**
 * Makes whatever a request causes part of its activity, so that log lines contain its ID and that of its trace, and records its span.
 * Spans contain the route pattern, never the URL.
 */
export function followRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('activity', null as unknown as Activity);
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const parent = parseTraceParent(request.headers.traceparent);
    request.span = tracing.start(method, 'server', { 'http.request.method': method }, parent);
    request.activity = { reqId: request.id, trace: request.span?.position ?? parent };
    runInActivity(request.activity, done);
  });
  // the parser of the body continues as part of the connection
  app.addHook('preValidation', (request, _reply, done) => runInActivity(request.activity, done));
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
