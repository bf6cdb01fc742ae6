import type { AccessLevel } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An endpoint without description and schemas, so that the web app can import it without the schema library (decision 2);
 * `core/endpoints/operation.ts` adds them.
 */
export interface Endpoint {
  readonly method: Method;
  /** Relative to `/api`, with parameters in braces: `/users/collectibles/card/{id}`. */
  readonly path: string;
  readonly access: AccessLevel;
  /** Whether an admin who observes a user may call it; `ignored` if the token makes no difference. */
  readonly observer: 'allowed' | 'refused' | 'ignored';
  readonly success: 200 | 201 | 204;
  /** Whether a temp token, which the handler validates, is accepted in place of an access token. */
  readonly acceptsTempToken: boolean;
  /** The file in the multipart field `file` must have fewer bytes than this; 0 for a JSON endpoint. */
  readonly uploadLimitBytes: number;
  /** Whether forms are accepted, which mail providers post to unsubscribe (RFC 8058 §3.2). Their content is ignored. */
  readonly acceptsForms: boolean;
  /** Whether the handler gets the body as it was sent, in any format, with the headers. Its URL answers other methods with 405. */
  readonly acceptsRawBody: boolean;
}

type OptionalProperty =
  | 'observer'
  | 'success'
  | 'acceptsTempToken'
  | 'uploadLimitBytes'
  | 'acceptsForms'
  | 'acceptsRawBody';
type EndpointDefinition = Omit<Endpoint, OptionalProperty> & Partial<Endpoint>;

/** Defines an endpoint. Unless specified, observers may call only GET endpoints, and the success status is 200. */
export function defineEndpoint<const D extends EndpointDefinition>(definition: D): Endpoint & D {
  return {
    observer: defaultForObservers(definition),
    success: 200,
    acceptsTempToken: false,
    uploadLimitBytes: 0,
    acceptsForms: false,
    acceptsRawBody: false,
    ...definition,
  };
}

/** The default of `observer`. */
function defaultForObservers({ access, method }: Pick<Endpoint, 'access' | 'method'>): Endpoint['observer'] {
  if (access === 'public') return 'ignored';
  return method === 'GET' ? 'allowed' : 'refused';
}

/**
 * Replaces the parameters of a path with encoded values.
 * @throws Error if a value is missing
 */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`);
    return encodeURIComponent(value);
  });
}
