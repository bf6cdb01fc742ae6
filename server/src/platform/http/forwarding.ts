import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Log } from '../log/log.ts';

/** The headers by which proxies say that they forward a request (RFC 7239, RFC 9110 §7.6.3, and what is common). */
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

/** True if a header says that a proxy forwards the request. Anyone can send such a header, so it grants nothing. */
export function hasForwardingHeader(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(
    (name) => FORWARDING_HEADERS.has(name) || FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
}

/** Warns once if a proxy seems to stand in front of a server that is not configured for one. */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustProxy }: Config, log: Log): void {
  if (trustProxy > 0) return;
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && hasForwardingHeader(request.headers)) {
      hasWarned = true;
      log.warn(
        'A request has forwarding headers, which are ignored because TRUST_PROXY is not set. If a proxy stands in front, all clients share its IP address and its rate limits: set TRUST_PROXY to the number of proxies.',
      );
    }
    done();
  });
}
