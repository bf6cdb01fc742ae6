import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes a server take forms and nothing else. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = async (_request: FastifyRequest, body: string) => new URLSearchParams(body);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parse);
}

/** The form that was sent; an empty one where none was. */
export function formIn({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
