import type { BodyOf, Operation, ResponseOf } from '@app/contract/core/endpoints/operation';
import { coreErrors, type ErrorDefinition, type ErrorRegistry } from '@app/contract/core/errors';

/** A request that the web app has sent. */
export interface ReceivedRequest<O extends Operation = Operation> {
  readonly operation: O;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: BodyOf<O>;
  /** The bearer token. */
  readonly token: string | undefined;
}

/** A response with an error status; see {@link failure}. */
interface Failure {
  readonly error: ErrorDefinition & { readonly code: string };
  readonly fields: object;
}

/** The outcome of a request without a response, because the connection is lost. */
export const CONNECTION_LOST = Symbol('connection lost');

type Outcome<O extends Operation> = ResponseOf<O> | Failure | typeof CONNECTION_LOST;
type Handler<O extends Operation> = (request: ReceivedRequest<O>) => Outcome<O> | Promise<Outcome<O>>;

/** Returns an error response of the contract, with further fields of its body. */
export function failure<R extends ErrorRegistry>(errors: R, code: keyof R & string, fields: object = {}): Failure {
  return { error: { ...(errors[code] as ErrorDefinition), code }, fields };
}

const realFetch = window.fetch;
let handlers: { operation: Operation; pattern: RegExp; handle: Handler<Operation>; once: boolean }[] = [];
let requests: ReceivedRequest[] = [];
let unexpected: string[] = [];
let isOnline = true;
let serverClockOffset = 0;

/** Replaces the transport to the API until {@link removeFakeApi}. No request of the web app reaches a server. */
export function installFakeApi(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    return url.pathname.startsWith('/api/') ? respond(url, init ?? {}) : realFetch(input, init);
  };
}

/**
 * Restores the transport and forgets all handlers.
 * @returns the requests without a handler
 */
export function removeFakeApi(): string[] {
  window.fetch = realFetch;
  const missing = unexpected;
  [handlers, requests, unexpected, isOnline, serverClockOffset] = [[], [], [], true, 0];
  return missing;
}

/** Responds to an operation from now on. A function receives the request; it may wait, to hold the response. */
export function respondTo<O extends Operation>(operation: O, outcome: Outcome<O> | Handler<O>): void {
  addHandler(operation, outcome, false);
}

/** Like {@link respondTo}, for the next request only. */
export function respondOnce<O extends Operation>(operation: O, outcome: Outcome<O> | Handler<O>): void {
  addHandler(operation, outcome, true);
}

/** Holds the response to the next request until the returned function is called with it. */
export function holdResponse<O extends Operation>(operation: O): (outcome: Outcome<O>) => void {
  const { promise, resolve } = Promise.withResolvers<Outcome<O>>();
  respondOnce(operation, () => promise);
  return resolve;
}

/** Returns the requests of an operation in the order in which they were sent. */
export function requestsOf<O extends Operation>(operation: O): readonly ReceivedRequest<O>[] {
  return requests.filter((request) => request.operation === operation) as ReceivedRequest<O>[];
}

/** Loses the connection of the browser, or restores it. */
export function setOnline(online: boolean): void {
  isOnline = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Sets how many milliseconds the clock of the server is ahead of the browser's clock. */
export function setServerClockOffset(ms: number): void {
  serverClockOffset = ms;
}

function addHandler<O extends Operation>(operation: O, outcome: Outcome<O> | Handler<O>, once: boolean): void {
  const { method, path } = operation.endpoint;
  const pattern = new RegExp(`^${method} /api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const handle = (typeof outcome === 'function' ? outcome : () => outcome) as unknown as Handler<Operation>;
  // The newest handler is the first.
  handlers.unshift({ operation, pattern, handle, once });
}

async function respond(url: URL, init: RequestInit): Promise<Response> {
  // A browser does not send such a request.
  init.signal?.throwIfAborted();
  const line = `${init.method ?? 'GET'} ${url.pathname}`;
  const handler = handlers.find(({ pattern }) => pattern.test(line));
  if (handler === undefined) {
    // A page requests this some seconds after an outage, when many tests have ended.
    if (line !== 'GET /api/health/ready') unexpected.push(line);
    return toResponse(failure(coreErrors, 'NOT_FOUND'), undefined);
  }
  if (handler.once) handlers.splice(handlers.indexOf(handler), 1);
  const request: ReceivedRequest = {
    operation: handler.operation,
    params: handler.pattern.exec(line)?.groups ?? {},
    query: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    token: new Headers(init.headers).get('authorization')?.replace('Bearer ', ''),
  };
  if (isOnline) requests.push(request);
  const outcome = isOnline ? await untilAborted(handler.handle(request), init.signal) : CONNECTION_LOST;
  if (outcome === CONNECTION_LOST) throw new TypeError('Failed to fetch');
  return toResponse(outcome, handler.operation);
}

async function untilAborted<T>(work: T | Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return await work;
  return await new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(work).then(resolve, reject);
  });
}

function toResponse(outcome: ResponseOf<Operation> | Failure, operation: Operation | undefined): Response {
  const date = new Date(Date.now() + serverClockOffset).toUTCString();
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', date };
  if (isFailure(outcome)) {
    const { code, status, text } = outcome.error;
    return new Response(JSON.stringify({ error: text, code, ...outcome.fields }), { status, headers });
  }
  const status = operation?.endpoint.success ?? 200;
  // The fake must not send a response that the server cannot send.
  const body = operation?.schemas.response.parse(outcome);
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
}

function isFailure(outcome: unknown): outcome is Failure {
  return typeof outcome === 'object' && outcome !== null && 'error' in outcome && 'fields' in outcome;
}
