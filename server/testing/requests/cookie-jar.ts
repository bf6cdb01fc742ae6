/** The cookies of one browser. */
export interface CookieJar {
  /** Returns the `Cookie` header; no header if there are no cookies. */
  headers(): Readonly<Record<string, string>>;
  /** Stores the cookies that a response sets. @returns the response */
  keep<A extends { readonly headers: Headers }>(response: Promise<A>): Promise<A>;
}

/** @param cookie initial cookie in the form `name=value` */
export function createCookieJar(cookie?: string): CookieJar {
  const cookies = new Map<string, string>();
  if (cookie !== undefined) cookies.set(...(cookie.split('=', 2) as [string, string]));
  return {
    headers: () => ({
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    }),
    async keep(response) {
      const received = await response;
      for (const line of received.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return received;
    },
  };
}
