/** The cookies of one browser, kept between calls. */
export interface CookieJar {
  /** The header that sends them; none while there are none. */
  headers(): Readonly<Record<string, string>>;
  /** Keeps the cookies that a response sets. @returns the response */
  keep<A extends { readonly headers: Headers }>(response: Promise<A>): Promise<A>;
}

/** @param cookie one that it holds from the start, as a `Cookie` header has it */
export function createCookieJar(cookie?: string): CookieJar {
  const cookies = new Map<string, string>();
  if (cookie !== undefined) cookies.set(...(cookie.split('=', 2) as [string, string]));
  return {
    headers: () => ({
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    }),
    async keep(response) {
      const answer = await response;
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}
