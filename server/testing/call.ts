import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@app/contract/core/call';
import { fillPath } from '@app/contract/core/endpoint';
import type { ErrorBody } from '@app/contract/core/errors';

type Given<C extends Call> = {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
} & (BodyOf<C> extends undefined ? object : { readonly body: BodyOf<C> }) &
  (ParamsOf<C> extends undefined ? object : { readonly params: ParamsOf<C> }) &
  (QueryOf<C> extends undefined ? object : { readonly query?: QueryOf<C> });

/** What all members of a union have: the test that reads it knows which of them it is. */
export type All<T> = (T extends unknown ? (member: T) => void : never) extends (all: infer I) => void ? I : never;

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  /** Which of them it is, the status tells. */
  readonly body: All<T> & ErrorBody & Record<string, unknown>;
}

interface AnyInput {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
}

/** Makes a call of the contract over HTTP. */
export function call<C extends Call>(
  node: { readonly url: string },
  { endpoint }: C,
  given: Given<C>,
): Promise<Answer<AnswerOf<C>>> {
  return send(node, endpoint.method, fillPath(endpoint.path, (given as AnyInput).params), given as AnyInput) as never;
}

/** Sends anything at all to an address below `/api`. */
export async function send(
  node: { readonly url: string },
  method: string,
  path: string,
  given: AnyInput = {},
): Promise<Answer<unknown>> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const raw = typeof given.body === 'string';
  const response = await fetch(`${node.url}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(given.body !== undefined && { 'content-type': 'application/json' }),
      ...(given.token !== undefined && { authorization: `Bearer ${given.token}` }),
      ...given.headers,
    },
    ...(given.body !== undefined && { body: raw ? (given.body as string) : JSON.stringify(given.body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  } as never;
}
