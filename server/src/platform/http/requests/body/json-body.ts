import type { IncomingMessage } from 'node:http';
import { coreErrors } from '@app/contract/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../../../failure.ts';
import { hasBody } from './body-timeout.ts';

/** Maximum nesting of arrays and objects. */
const MAX_DEPTH = 32;
/** Methods whose requests have content without a meaning, if any (RFC 9110 §9.3.1). */
const BODYLESS = ['GET', 'HEAD'];

const [QUOTE, BACKSLASH] = ['"', '\\'].map((character) => character.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((character) => character.charCodeAt(0)));

/**
 * Parses JSON bodies, with Fastify's own checks for `__proto__` and `constructor`. Bodies nested deeper than 32 levels are
 * rejected before they are parsed, so that code that walks a body never recurses deeper than 32 levels. The content of GET and
 * HEAD requests, which no endpoint reads, has the same limits.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && isBodyless(request)) done(null);
    else if (isTooDeep(body)) done(failure(coreErrors, 'JSON_TOO_DEEP'));
    else parse(request, body, done);
  });
  for (const method of BODYLESS) app.addHttpMethod(method, { hasBody: true, overrideExisting: true });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isBodyless(request)) acceptMissingContent(request.raw);
    done();
  });
}

const isBodyless = ({ method }: FastifyRequest) => BODYLESS.includes(method);

/** Fastify would reject a content type without content, which many clients send, and empty chunks, which proxies may add. */
function acceptMissingContent(request: IncomingMessage): void {
  if (hasBody(request)) request.headers['content-type'] ??= 'application/json';
  else delete request.headers['content-type'];
}

/** Counts brackets outside of strings (RFC 8259); text that is not JSON is left to the parser. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
}
