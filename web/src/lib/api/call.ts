import type { Endpoint } from '@app/contract/core/endpoints/endpoint';
import type { BodyTo, RequestTo, ResponseFrom } from '../http/operations.ts';
import { type ApiRequest, request } from '../http/request.ts';
import type { ApiResult } from '../http/send.ts';
import { sendWithSession } from '../session/send-with-session.ts';
import { rememberRequest } from './outcomes.ts';

/** What a request needs from RTK Query: the signal that aborts it when the session ends. */
export interface QueryAccess {
  readonly signal: AbortSignal;
}

/** Sends the request of a query or mutation with the session. */
export function send<Body>(apiRequest: ApiRequest<Body>, { signal }: QueryAccess): Promise<ApiResult<Body>> {
  rememberRequest(apiRequest.body);
  return sendWithSession(apiRequest, signal);
}

type Call<Arg, Body> = (arg: Arg, access: QueryAccess) => Promise<ApiResult<Body>>;

/** The argument of a query that has none. */
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query lets callers omit only an argument of this type
export type NoArg = void;

/** The argument of a query that sends nothing but a body, if any. */
type BodyArg<E extends Endpoint> =
  { readonly body: BodyTo<E> } extends RequestTo<E> ? ([BodyTo<E>] extends [undefined] ? NoArg : BodyTo<E>) : never;

/**
 * Creates the part of an RTK Query definition that calls an endpoint; its types come from the contract. The caller spreads it
 * into the definition, because TypeScript would not infer the type of the argument from a property.
 * @param toRequest converts the argument of the query to the request and declares the argument's type; if omitted, the argument
 * is the body
 */
export function call<E extends Endpoint>(endpoint: E): { queryFn: Call<BodyArg<E>, ResponseFrom<E>> };
export function call<E extends Endpoint, Arg>(
  endpoint: E,
  toRequest: (arg: Arg) => RequestTo<E>,
): { queryFn: Call<Arg, ResponseFrom<E>> };
export function call(
  endpoint: Endpoint,
  toRequest: (arg: never) => object = (body) => ({ body }),
): { queryFn: Call<never, unknown> } {
  return { queryFn: (arg, access) => send(request(endpoint, toRequest(arg)), access) };
}

/** The argument of the `queryFn` of an infinite query, see {@link byCursor}. */
export interface PageArg<QueryArg = NoArg> {
  readonly queryArg: QueryArg;
  readonly pageParam: string | null;
}

/** The options of an infinite query whose pages contain the cursor of the next one. */
export const byCursor = {
  initialPageParam: null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
};
