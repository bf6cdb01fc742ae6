import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { handleClientError, REQUEST_TIMEOUT } from '../responses/error-response.ts';

/** Maximum time of a body, from the end of the head. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Maximum time of an upload, which is large and accepted from authenticated callers only. The web app waits as long. */
export const UPLOAD_TIMEOUT_MS = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may take `UPLOAD_TIMEOUT_MS`. */
    isUpload?: boolean;
  }
}

/** Ends requests whose body takes too long. Node's own timeout is the same for all requests, so it is that of uploads. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (hasBody(raw) && !routeOptions.config.isUpload) {
      const timer = setTimeout(() => handleClientError({ code: REQUEST_TIMEOUT }, raw.socket), REQUEST_TIMEOUT_MS);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** RFC 9112 §6.3 */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
