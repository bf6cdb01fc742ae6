import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/** Cookies of one call. No script reads them, and no other site's form sends them. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a cookie for so many seconds; 0 takes it away. */
  set(name: string, value: string, seconds: number): void;
}

/** Reads and writes cookies (RFC 6265), which only calls of the API are sent. */
export async function acceptCookies(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  await app.register(cookie, {
    parseOptions: { path: '/api', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') },
  });
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get: (name) => request.cookies[name],
    set: (name, value, seconds) => void reply.setCookie(name, value, { maxAge: seconds }),
  };
}
