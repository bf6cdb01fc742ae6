import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes a server accept only form bodies. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = async (_request: FastifyRequest, body: string) => new URLSearchParams(body);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parse);
}

/** Returns the submitted form; empty if the request has none. */
export function getForm({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
