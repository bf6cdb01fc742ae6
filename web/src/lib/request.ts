import { type Endpoint, fillPath } from '@app/contract/core/endpoint';

interface Parts {
  readonly params?: Record<string, string | number>;
  readonly query?: object;
  readonly body?: unknown;
}

/** One call to the API, ready to be sent. */
export interface ApiRequest {
  readonly method: Endpoint['method'];
  /** Below `/api`, with the query string. */
  readonly path: string;
  readonly body?: unknown;
  /** A public call returns its 401 as it is; at any other one the session is refreshed first. */
  readonly guarded: boolean;
}

/**
 * Makes a call from an endpoint of the contract. Values of `query` that are undefined or empty are left out; a list
 * repeats its name. Throws when a parameter of the path is missing.
 */
export function request(endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>, parts: Parts = {}): ApiRequest {
  const path = fillPath(endpoint.path, parts.params) + queryString(parts.query ?? {});
  return { method: endpoint.method, path, body: parts.body, guarded: endpoint.access !== 'public' };
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
