import { type Endpoint, fillPath } from '@app/contract/core/endpoints/endpoint';
import type { RequestTo, ResponseFrom } from './operations.ts';

/** A request to the API. */
export interface ApiRequest<Response = unknown> {
  readonly method: Endpoint['method'];
  /** The path relative to `/api`, with the query string. */
  readonly path: string;
  readonly body?: unknown;
  /** Whether a 401 refreshes the session and repeats the request. The 401 of a public endpoint is returned unchanged. */
  readonly requiresSession: boolean;
  /** This property is never set. It only declares the type of the response body. */
  readonly response?: Response;
}

type Optional<Input> = object extends Input ? [input?: Input] : [input: Input];

/**
 * Creates the request to an endpoint. Undefined, null and empty values of `query` are omitted; arrays repeat the name.
 * @throws if a path parameter is missing
 */
export function request<E extends Endpoint>(endpoint: E, ...input: Optional<RequestTo<E>>): ApiRequest<ResponseFrom<E>>;
export function request(
  { method, path, access }: Endpoint,
  { params, query = {}, body }: { params?: Record<string, string>; query?: object; body?: unknown } = {},
): ApiRequest {
  return { method, path: fillPath(path, params) + queryString(query), body, requiresSession: access !== 'public' };
}

function queryString(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}
