import { type Endpoint, fillPath } from '@app/contract/core/endpoint';

interface RequestParts {
  readonly params?: Record<string, string | number>;
  readonly query?: object;
  readonly body?: unknown;
}

/** A request to the API. */
export interface ApiRequest {
  readonly method: Endpoint['method'];
  /** Relative to `/api`, with the query string. */
  readonly path: string;
  readonly body?: unknown;
  /** A 401 refreshes the session first; the 401 of a public endpoint is returned as it is. */
  readonly requiresSession: boolean;
}

/**
 * Creates the request to an endpoint. Undefined, null and empty values of `query` are omitted; arrays repeat the name.
 * @throws if a path parameter is missing
 */
export function request(endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>, parts: RequestParts = {}): ApiRequest {
  const path = fillPath(endpoint.path, parts.params) + queryString(parts.query ?? {});
  return { method: endpoint.method, path, body: parts.body, requiresSession: endpoint.access !== 'public' };
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
