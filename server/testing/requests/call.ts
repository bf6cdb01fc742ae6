import { fillPath } from '@app/contract/core/endpoints/endpoint';
import type { BodyOf, Operation, ParamsOf, QueryOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import type { ErrorBody } from '@app/contract/core/errors';

type RequestInput<O extends Operation> = {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
} & (BodyOf<O> extends undefined ? object : { readonly body: BodyOf<O> }) &
  (ParamsOf<O> extends undefined ? object : { readonly params: ParamsOf<O> }) &
  (QueryOf<O> extends undefined ? object : { readonly query?: QueryOf<O> });

/** The intersection of a union's members, so that a test can read the properties of the member that it expects. */
export type UnionToIntersection<T> = (T extends unknown ? (member: T) => void : never) extends (all: infer I) => void
  ? I
  : never;

export interface ApiResponse<T> {
  readonly status: number;
  readonly headers: Headers;
  /** The body of the success or the error response, depending on the status. */
  readonly body: UnionToIntersection<T> & ErrorBody & Record<string, unknown>;
}

interface AnyInput {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
}

/** Sends a request for an operation of the contract. */
export function call<O extends Operation>(
  node: { readonly url: string },
  { endpoint }: O,
  input: RequestInput<O>,
): Promise<ApiResponse<ResponseOf<O>>> {
  return send(node, endpoint.method, fillPath(endpoint.path, (input as AnyInput).params), input as AnyInput) as never;
}

/** Sends any request to a path under `/api`. */
export async function send(
  node: { readonly url: string },
  method: string,
  path: string,
  input: AnyInput = {},
): Promise<ApiResponse<unknown>> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  const isText = typeof input.body === 'string';
  const response = await fetch(`${node.url}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(input.token !== undefined && { authorization: `Bearer ${input.token}` }),
      ...input.headers,
    },
    ...(input.body !== undefined && { body: isText ? (input.body as string) : JSON.stringify(input.body) }),
  });
  const text = await response.text();
  // An exported file may have another type
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
  } as never;
}
