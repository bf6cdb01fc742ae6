import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The plain facts of a call. They carry no schema, so that the browser can hold them without the schema
 * library; `core/call.ts` joins them with what goes in and out.
 */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/users/collectibles/card/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** Whether an admin who looks through a user's eyes may make it (contract §10). */
  readonly observer: 'allowed' | 'refused';
  readonly summary: string;
  /** Codes of the errors that are this call's own; those of the guards and of the input go without saying. */
  readonly errors: readonly string[];
  readonly success: 200 | 201 | 204;
  /** A temp token may stand in the place of the access token; what it is worth the call itself finds out. */
  readonly orTempToken: boolean;
  /** The call takes a file, in the multipart field `file`, of fewer bytes than this; 0: it takes JSON. */
  readonly uploadUnder: number;
}

type Defaulted = 'observer' | 'errors' | 'success' | 'orTempToken' | 'uploadUnder';
type Given = Omit<Endpoint, Defaulted> & Partial<Endpoint>;

/**
 * Defines an endpoint. An observer is refused whatever is not a GET, unless the definition says otherwise
 * (contract §10); the answer is 200 unless it says otherwise (contract §3).
 */
export function defineEndpoint<const G extends Given>(given: G): Endpoint & G {
  const observer = given.method === 'GET' ? 'allowed' : 'refused';
  return { observer, errors: [], success: 200, orTempToken: false, uploadUnder: 0, ...given };
}

/** Fills the braces of a path with encoded values. Throws when a value is missing. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`);
    return encodeURIComponent(value);
  });
}
