import type { GeneratedRequest } from './requests.ts';

/** A parsed response. */
export interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** @throws Error if the text is not an HTTP response */
export function parseResponse(text: string): RawResponse {
  // "100 Continue" comes before the response itself
  const finalResponse = text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(finalResponse)?.[1]);
  const end = finalResponse.indexOf('\r\n\r\n');
  if (!status || end < 0) throw new Error(`Not an HTTP response: ${JSON.stringify(finalResponse.slice(0, 200))}`);
  return { status, head: finalResponse.slice(0, end), body: finalResponse.slice(end + 4) };
}

/** Matches internal details: stack traces, file names, SQL and library names. */
const INTERNALS =
  /\bat .*:\d+:\d+|node_modules|file:\/\/|\binsert into\b|\bselect .* from\b|syntax error|TypeError|fastify|FST_/i;

/** Returns a description of the problem with a response, or undefined. */
export function findProblem(
  { method, target, errors }: GeneratedRequest,
  { status, head, body }: RawResponse,
): string | undefined {
  const isApi = /^\/api(\/|\?|$)/.test(target);
  if (!/^x-request-id: [0-9a-f-]{36}\r?$/im.test(head)) return 'no request ID';
  if (isApi && /^content-type: text\/html/im.test(head)) return 'HTML under /api';
  if (status < 400) return undefined;
  const error = parseError(body);
  if (status >= 500 && !([502, 504].includes(status) && error && errors.includes(error.code)))
    return `status ${status}`;
  if (!isApi || method === 'HEAD') return undefined;
  if (!/^content-type: application\/json; charset=utf-8\r?$/im.test(head)) return 'an error that is not JSON';
  if (!error) return 'an error without message or code';
  return INTERNALS.test(body) ? 'an error that leaks internal details' : undefined;
}

function parseError(body: string): { code: string } | undefined {
  try {
    const { error, code } = JSON.parse(body);
    return typeof error === 'string' && error !== '' && /^[A-Z0-9_]+$/.test(code) ? { code } : undefined;
  } catch {
    return undefined;
  }
}
