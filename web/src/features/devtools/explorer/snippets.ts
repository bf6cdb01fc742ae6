import type { ExplorerRequest } from './build-request.ts';

/** Stands for the access token. */
const TOKEN_PLACEHOLDER = '<access token>';

/**
 * Writes a request as a curl command for a POSIX shell.
 * @param url the base URL of the API, such as https://example.com/api
 * @param token the access token; if null, a placeholder is written instead
 */
export function toCurl(request: ExplorerRequest, url: string, token: string | null): string {
  const lines = [`curl -X ${request.method} ${quote(url + request.path)}`];
  for (const [name, value] of Object.entries(headersOf(request, token))) lines.push(`-H ${quote(`${name}: ${value}`)}`);
  if (request.file) lines.push(`-F ${quote(`file=@${request.file.name}`)}`);
  else if (request.body !== undefined) lines.push(`--data-raw ${quote(JSON.stringify(request.body))}`);
  return lines.join(' \\\n  ');
}

/** Writes a request as a call to `fetch`. See {@link toCurl}. */
export function toFetch(request: ExplorerRequest, url: string, token: string | null): string {
  const options = [`method: ${JSON.stringify(request.method)}`];
  const headers = headersOf(request, token);
  if (Object.keys(headers).length > 0) options.push(`headers: ${indent(JSON.stringify(headers, null, 2))}`);
  if (request.file) options.push('body: form');
  else if (request.body !== undefined)
    options.push(`body: JSON.stringify(${indent(JSON.stringify(request.body, null, 2))})`);
  const form = request.file ? "const form = new FormData();\nform.append('file', file);\n" : '';
  return `${form}const response = await fetch(${JSON.stringify(url + request.path)}, {\n  ${options.join(',\n  ')},\n});`;
}

function headersOf({ requiresSession, body, file }: ExplorerRequest, token: string | null): Record<string, string> {
  return {
    ...(requiresSession && { authorization: `Bearer ${token ?? TOKEN_PLACEHOLDER}` }),
    ...(body !== undefined && !file && { 'content-type': 'application/json' }),
  };
}

const indent = (text: string) => text.replaceAll('\n', '\n  ');

/**
 * Puts a text into single quotes, within which a shell interprets nothing. A single quote in the text is written outside of them.
 */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
