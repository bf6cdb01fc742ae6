import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type AuthorizationEndpoint, type ConsentRequest, isRegisteredRedirect } from '../authorization-endpoint.ts';
import type { SimulatorContext } from '../context.ts';
import { sendFaultyResponse } from '../faulty-responses.ts';
import { getForm } from '../form.ts';
import type { Persona } from '../personas.ts';

const STEAM_LOGIN_PATH = '/openid/login';

const NS = 'http://specs.openid.net/auth/2.0';
const IDENTIFIER_SELECT = `${NS}/identifier_select`;
/** Steam's real URLs, regardless of the configured base URL. They are identifiers and are never requested. */
const OP_ENDPOINT = `https://steamcommunity.com${STEAM_LOGIN_PATH}`;
const IDENTITY_PREFIX = 'https://steamcommunity.com/openid/id/';
const SIGNED_FIELDS = [
  'signed',
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
];

/** Signs the assertions. A restart invalidates those not yet verified. */
const signingKey = randomBytes(32);

/** Steam's OpenID 2.0 provider (OpenID Authentication 2.0 §9, §10). */
export function steamEndpoint(context: SimulatorContext): AuthorizationEndpoint {
  return {
    provider: 'steam',
    path: STEAM_LOGIN_PATH,
    matches: () => true,
    parse(query) {
      const parameter = (name: string) => query.get(`openid.${name}`) ?? '';
      if (parameter('ns') !== NS) return 'openid.ns is not OpenID 2.0';
      if (parameter('mode') !== 'checkid_setup') return 'openid.mode is not checkid_setup';
      if (parameter('claimed_id') !== IDENTIFIER_SELECT || parameter('identity') !== IDENTIFIER_SELECT)
        return 'openid.claimed_id and openid.identity are not identifier_select';
      const returnTo = parameter('return_to');
      if (!isRegisteredRedirect(context, 'steam', returnTo)) return 'openid.return_to is not registered';
      const realm = URL.parse(parameter('realm') || returnTo);
      if (realm?.origin !== URL.parse(returnTo)?.origin) return 'openid.return_to is not below openid.realm';
      return consentRequest(context, returnTo);
    },
  };
}

function consentRequest({ faults, now }: SimulatorContext, returnTo: string): ConsentRequest {
  return {
    provider: 'steam',
    returnTo,
    requestedScopes: ['Steam ID'],
    redirectFor(decision) {
      if (decision === 'cancel') return callbackUrl(returnTo, { ns: NS, mode: 'cancel' });
      const fault = faults.activeFault('steam', decision.fault);
      faults.setLatest(decision.persona.subject, decision.fault);
      if (fault === 'error') return callbackUrl(returnTo, { ns: NS, mode: 'error', error: 'Something went wrong' });
      const assertedUrl = fault === 'wrong-state' ? withWrongState(returnTo) : returnTo;
      const issuedAt = now() - (fault === 'expired-code' ? 86_400_000 : 0);
      return callbackUrl(assertedUrl, createAssertion(decision.persona, assertedUrl, issuedAt));
    },
  };
}

/** A positive assertion (OpenID Authentication 2.0 §10.1). */
function createAssertion({ subject }: Persona, returnTo: string, at: number): Record<string, string> {
  const fields = {
    ns: NS,
    mode: 'id_res',
    op_endpoint: OP_ENDPOINT,
    claimed_id: `${IDENTITY_PREFIX}${subject}`,
    identity: `${IDENTITY_PREFIX}${subject}`,
    return_to: returnTo,
    response_nonce: `${new Date(at).toISOString().slice(0, 19)}Z${randomBytes(9).toString('base64')}`,
    assoc_handle: '1234567890',
    signed: SIGNED_FIELDS.join(','),
  };
  return { ...fields, sig: sign((name) => fields[name as keyof typeof fields]) };
}

/** Signs the key-value form of the signed fields (OpenID Authentication 2.0 §6). */
function sign(field: (name: string) => string | undefined): string {
  const text = SIGNED_FIELDS.map((name) => `${name}:${field(name) ?? ''}\n`).join('');
  return createHmac('sha256', signingKey).update(text).digest('base64');
}

function callbackUrl(returnTo: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(returnTo);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value);
  return url.href;
}

function withWrongState(returnTo: string): string {
  const url = new URL(returnTo);
  url.searchParams.set('state', 'another-state');
  return url.href;
}

/** Direct verification (OpenID Authentication 2.0 §11.4.2). Each assertion is valid once. */
export function steamVerificationRoute(app: FastifyInstance, { faults }: SimulatorContext): void {
  const usedNonces = new Set<string>();
  app.post(STEAM_LOGIN_PATH, async (request, reply) => {
    const form = getForm(request);
    const field = (name: string) => form.get(`openid.${name}`) ?? undefined;
    const subject = field('claimed_id')?.slice(IDENTITY_PREFIX.length) ?? '';
    if (sendFaultyResponse(reply, 'token', faults.activeFault('steam', faults.getLatest(subject)))) return reply;
    const nonce = field('response_nonce') ?? '';
    const isSignatureValid = field('signed') === SIGNED_FIELDS.join(',') && field('sig') === sign(field);
    const isValid = field('mode') === 'check_authentication' && isSignatureValid && !usedNonces.has(nonce);
    if (isValid) usedNonces.add(nonce);
    return reply.type('text/plain;charset=utf-8').send(`ns:${NS}\nis_valid:${isValid}\n`);
  });
}
