import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { handleClientError, NODE_REQUEST_TIMEOUT } from '../../responses/error-response.ts';

/** Maximum time in which a body arrives, from the end of the head. */
const BODY_TIMEOUT_MS = 15_000;
/**
 * Maximum time in which an upload arrives; it is read only after its caller is authenticated. The web app waits for the same
 * time.
 */
export const UPLOAD_TIMEOUT_MS = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may take `UPLOAD_TIMEOUT_MS`. */
    isUpload?: boolean;
  }
}

/**
 * Ends requests whose body takes too long to arrive. Node's own timeout applies to all requests, so it is set to the upload
 * timeout.
 * @param timeoutMs for all requests but uploads
 */
export function limitBodyTime(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onRequest', (request, { raw: response }, done) => {
    const { raw } = request;
    if (hasBody(raw) && !request.routeOptions.config.isUpload) {
      const timer = setTimeout(() => {
        if (!raw.complete) handleClientError({ code: NODE_REQUEST_TIMEOUT }, raw.socket);
      }, timeoutMs);
      // The request itself emits no `close` if its connection ends after an early response.
      response.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Whether a request has content (RFC 9112 §6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
