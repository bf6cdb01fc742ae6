import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formIn } from '../form.ts';
import { verifies } from '../grants.ts';
import { misbehaves } from '../misbehave.ts';
import type { Credentials, World } from '../world.ts';
import type { Dialect, TokenRefusal } from './dialect.ts';

/** The token endpoint of a provider that speaks OAuth 2.0 (RFC 6749 §4.1.3). */
export function tokenRoute(app: FastifyInstance, world: World, dialect: Dialect): void {
  const { provider } = dialect;
  app.post(dialect.tokenPath, async (request, reply) => {
    const form = formIn(request);
    if (!isClient(world.credentials[provider], dialect, request, form)) return refuse(reply, dialect, 'client');
    if (form.get('grant_type') !== 'authorization_code') return refuse(reply, dialect, 'request');
    if (dialect.pkce === 'required' && !form.get('code_verifier')) return refuse(reply, dialect, 'request');
    const grant = world.grants.spend(provider, form.get('code') ?? '');
    if (misbehaves(reply, 'token', world.faults.of(provider, grant?.fault))) return reply;
    if (!grant) return refuse(reply, dialect, 'code');
    if (form.get('redirect_uri') !== grant.redirectUri) return refuse(reply, dialect, 'redirect');
    if (grant.challenge !== undefined && !verifies(form.get('code_verifier') ?? '', grant.challenge)) {
      return refuse(reply, dialect, 'verifier');
    }
    const answer = await dialect.answer(world, grant, world.grants.tokenFor(grant));
    return reply.header('cache-control', 'no-store').send(answer);
  });
}

function refuse(reply: FastifyReply, { refusals }: Dialect, why: TokenRefusal): FastifyReply {
  const [status, body] = refusals[why];
  return reply.code(status).send(body);
}

function isClient(known: Credentials, dialect: Dialect, request: FastifyRequest, form: URLSearchParams): boolean {
  const given = dialect.clientIn.map((place) => (place === 'form' ? fromForm(form) : fromHeader(request)));
  return given.some((pair) => pair !== undefined && isSame(pair, `${known.clientId}:${known.clientSecret}`));
}

function fromForm(form: URLSearchParams): string {
  return `${form.get('client_id')}:${form.get('client_secret')}`;
}

/** HTTP Basic, its two halves encoded as in a form (RFC 6749 §2.3.1). */
function fromHeader({ headers: { authorization } }: FastifyRequest): string | undefined {
  const encoded = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const halves = Buffer.from(encoded, 'base64').toString().split(':');
  return halves.map((half) => new URLSearchParams(`half=${half}`).get('half')).join(':');
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The token of a call to a provider's API. */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}
