import { coreErrors } from '@app/contract/core/errors';
import type { FastifyInstance } from 'fastify';
import { failure } from '../failure.ts';

/** How many arrays and objects may contain each other. */
const DEPTH_MAX = 32;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Parses JSON bodies, with Fastify's own checks for `__proto__` and `constructor`. Bodies nested deeper than 32 levels are
 * rejected before they are parsed, so that code that walks a body never recurses deeper than that. The content of a
 * GET or HEAD request is ignored, since it has no defined meaning (RFC 9110 §9.3.1).
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(failure(coreErrors, 'JSON_TOO_DEEP'));
    else parse(request, body, done);
  });
}

/** Counts brackets outside of strings (RFC 8259); text that is not JSON is left to the parser. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInString) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isInString = false;
    } else if (sign === QUOTE) isInString = true;
    else if (OPENING.has(sign)) {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (CLOSING.has(sign)) depth -= 1;
  }
  return false;
}
