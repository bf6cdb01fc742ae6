import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials, SimulatorContext } from '../context.ts';
import { sendFaultyResponse } from '../faulty-responses.ts';
import { getForm } from '../form.ts';
import { matchesChallenge } from '../grants.ts';
import type { ProviderQuirks, TokenError } from './provider-quirks.ts';

/** Adds the token endpoint of an OAuth 2.0 provider (RFC 6749 §4.1.3). */
export function tokenRoute(app: FastifyInstance, context: SimulatorContext, quirks: ProviderQuirks): void {
  const { provider } = quirks;
  app.post(quirks.tokenPath, async (request, reply) => {
    const form = getForm(request);
    if (!authenticatesClient(context.credentials[provider], quirks, request, form))
      return sendError(reply, quirks, 'client');
    if (quirks.supportsAppTokens && form.get('grant_type') === 'client_credentials') {
      if (sendFaultyResponse(reply, 'token', context.faults.activeFault(provider))) return reply;
      return { access_token: context.grants.createAppToken(), expires_in: 5_011_271, token_type: 'bearer' };
    }
    if (form.get('grant_type') !== 'authorization_code') return sendError(reply, quirks, 'request');
    if (quirks.pkce === 'required' && !form.get('code_verifier')) return sendError(reply, quirks, 'request');
    const grant = context.grants.consumeCode(provider, form.get('code') ?? '');
    if (sendFaultyResponse(reply, 'token', context.faults.activeFault(provider, grant?.fault))) return reply;
    if (!grant) return sendError(reply, quirks, 'code');
    if (form.get('redirect_uri') !== grant.redirectUri) return sendError(reply, quirks, 'redirect');
    if (grant.challenge !== undefined && !matchesChallenge(form.get('code_verifier') ?? '', grant.challenge)) {
      return sendError(reply, quirks, 'verifier');
    }
    const response = await quirks.tokenResponse(context, grant, context.grants.createToken(grant));
    return reply.header('cache-control', 'no-store').send(response);
  });
}

function sendError(reply: FastifyReply, { tokenErrors }: ProviderQuirks, error: TokenError): FastifyReply {
  const [status, body] = tokenErrors[error];
  return reply.code(status).send(body);
}

function authenticatesClient(
  credentials: Credentials,
  quirks: ProviderQuirks,
  request: FastifyRequest,
  form: URLSearchParams,
): boolean {
  const credentialPairs = quirks.clientAuth.map((method) =>
    method === 'form' ? readFormCredentials(form) : readBasicCredentials(request),
  );
  return credentialPairs.some(
    (credentialPair) =>
      credentialPair !== undefined && safeEqual(credentialPair, `${credentials.clientId}:${credentials.clientSecret}`),
  );
}

function readFormCredentials(form: URLSearchParams): string {
  return `${form.get('client_id')}:${form.get('client_secret')}`;
}

/** HTTP Basic credentials, each form-urlencoded (RFC 6749 §2.3.1). */
function readBasicCredentials({ headers: { authorization } }: FastifyRequest): string | undefined {
  const encoded = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const parts = Buffer.from(encoded, 'base64').toString().split(':');
  return parts.map((part) => new URLSearchParams(`value=${part}`).get('value')).join(':');
}

function safeEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the bearer token of a request (RFC 6750 §2.1), or undefined. */
export function getBearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}
