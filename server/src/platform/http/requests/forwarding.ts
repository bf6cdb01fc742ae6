import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config/config.ts';
import type { Log } from '../../log/log.ts';

/** Headers that proxies add to forwarded requests (RFC 7239, RFC 9110 §7.6.3 and common extensions). */
const FORWARDING_HEADERS: ReadonlySet<string> = new Set([
  'forwarded',
  'via',
  'cdn-loop',
  'cf-connecting-ip',
  'cf-ray',
  'client-ip',
  'fastly-client-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-real-ip',
]);
const FORWARDING_PREFIXES = ['x-forwarded', 'x-original-forwarded'];

/** Whether a header indicates that a proxy forwarded the request. Anyone can send such a header, so it must not grant anything. */
export function hasForwardingHeader(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(
    (name) => FORWARDING_HEADERS.has(name) || FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
}

/** Logs a warning once if requests seem to come through a proxy although none is configured. */
export function warnAboutUntrustedProxy(app: FastifyInstance, { trustProxy }: Config, log: Log): void {
  if (trustProxy > 0) return;
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && hasForwardingHeader(request.headers)) {
      hasWarned = true;
      log.warn(
        'ignored forwarding headers because TRUST_PROXY is not set; behind a proxy all clients share its IP address and rate limits, so set TRUST_PROXY to the number of proxies',
      );
    }
    done();
  });
}
