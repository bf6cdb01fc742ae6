import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/** Cookies of one call. No script can read them, and forms of other sites do not send them. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a cookie for a number of seconds; 0 deletes it. */
  set(name: string, value: string, seconds: number): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the names of all cookies begin with. */
    cookiePrefix: string;
  }
}

/**
 * Reads and writes cookies (RFC 6265bis). Where the site is encrypted their names begin with `__Host-`: browsers accept
 * such a cookie only from this very host and over TLS, so that neither a subdomain nor a network attacker can plant one.
 * The prefix requires the path `/`; without it cookies are only sent to the API.
 */
export async function acceptCookies(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  const secure = publicUrl.startsWith('https:');
  app.decorate('cookiePrefix', secure ? '__Host-' : '');
  await app.register(cookie, {
    parseOptions: { path: secure ? '/' : '/api', httpOnly: true, sameSite: 'lax', secure },
  });
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const { cookiePrefix } = request.server;
  return {
    get: (name) => request.cookies[cookiePrefix + name],
    set: (name, value, seconds) => void reply.setCookie(cookiePrefix + name, value, { maxAge: seconds }),
  };
}
