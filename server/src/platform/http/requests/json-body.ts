import { coreErrors } from '@app/contract/core/errors';
import type { FastifyInstance } from 'fastify';
import { failure } from '../../failure.ts';

/** Maximum nesting of arrays and objects. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((character) => character.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((character) => character.charCodeAt(0)));

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
