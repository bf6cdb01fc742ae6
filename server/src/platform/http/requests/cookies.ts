import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';

/** The cookies of one request. */
export type Cookies = ReturnType<typeof cookiesOf>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Prefix of all cookie names. */
    cookiePrefix: string;
  }
}

/**
 * Adds cookie support (RFC 6265bis). With an https PUBLIC_URL, cookie names start with `__Host-`: browsers accept such a cookie
 * only from this host over TLS, so neither a subdomain nor a network attacker can set one. The prefix requires the path `/`;
 * cookies without the prefix are sent to the API only.
 */
export async function registerCookies(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  const isSecure = publicUrl.startsWith('https:');
  app.decorate('cookiePrefix', isSecure ? '__Host-' : '');
  await app.register(cookie, {
    parseOptions: { path: isSecure ? '/' : '/api', httpOnly: true, sameSite: 'lax', secure: isSecure },
  });
}

/** Returns the cookies of one request: HttpOnly and SameSite=Lax. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply) {
  const { cookiePrefix } = request.server;
  return {
    get: (name: string) => request.cookies[cookiePrefix + name],
    /** Sets a cookie. @param seconds lifetime; 0 deletes the cookie */
    set: (name: string, value: string, seconds: number) =>
      void reply.setCookie(cookiePrefix + name, value, { maxAge: seconds }),
  };
}
