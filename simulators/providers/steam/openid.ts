import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Asking, type Desk, isRegistered } from '../desk.ts';
import { formIn } from '../form.ts';
import { misbehaves } from '../misbehave.ts';
import type { Persona } from '../personas.ts';
import type { World } from '../world.ts';

const STEAM_LOGIN_PATH = '/openid/login';

const NS = 'http://specs.openid.net/auth/2.0';
const SELECT = `${NS}/identifier_select`;
/** Names that are only compared: they stay Steam's own, wherever it is simulated (contract §2). */
const ENDPOINT = `https://steamcommunity.com${STEAM_LOGIN_PATH}`;
const IDENTITY = 'https://steamcommunity.com/openid/id/';
const SIGNED = ['signed', 'op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];

/** Nobody else signs assertions; a restart voids those that are under way. */
const key = randomBytes(32);

/** Steam's sign-in, OpenID 2.0 (source: OpenID Authentication 2.0 §9, §10). */
export function steamDesk(world: World): Desk {
  return {
    provider: 'steam',
    path: STEAM_LOGIN_PATH,
    isFor: () => true,
    read(query) {
      const parameter = (name: string) => query.get(`openid.${name}`) ?? '';
      if (parameter('ns') !== NS) return 'openid.ns is not OpenID 2.0';
      if (parameter('mode') !== 'checkid_setup') return 'openid.mode is not checkid_setup';
      if (parameter('claimed_id') !== SELECT || parameter('identity') !== SELECT)
        return 'the identity is not left to Steam';
      const returnTo = parameter('return_to');
      if (!isRegistered(world, 'steam', returnTo)) return 'openid.return_to is not an address of the application';
      const realm = URL.parse(parameter('realm') || returnTo);
      if (realm?.origin !== URL.parse(returnTo)?.origin) return 'openid.return_to is not below openid.realm';
      return asking(world, returnTo);
    },
  };
}

function asking({ faults, now }: World, returnTo: string): Asking {
  return {
    provider: 'steam',
    returnTo,
    wants: ['Steam id'],
    answer(decision) {
      if (decision === 'cancel') return back(returnTo, { ns: NS, mode: 'cancel' });
      const fault = faults.of('steam', decision.fault);
      faults.remember(decision.persona.subject, decision.fault);
      if (fault === 'error') return back(returnTo, { ns: NS, mode: 'error', error: 'Something went wrong' });
      const claimed = fault === 'wrong-state' ? withAnotherState(returnTo) : returnTo;
      const at = now() - (fault === 'expired-code' ? 86_400_000 : 0);
      return back(claimed, assertion(decision.persona, claimed, at));
    },
  };
}

/** A positive assertion (§10.1). */
function assertion({ subject }: Persona, returnTo: string, at: number): Record<string, string> {
  const fields = {
    ns: NS,
    mode: 'id_res',
    op_endpoint: ENDPOINT,
    claimed_id: `${IDENTITY}${subject}`,
    identity: `${IDENTITY}${subject}`,
    return_to: returnTo,
    response_nonce: `${new Date(at).toISOString().slice(0, 19)}Z${randomBytes(9).toString('base64')}`,
    assoc_handle: '1234567890',
    signed: SIGNED.join(','),
  };
  return { ...fields, sig: signatureOf((name) => fields[name as keyof typeof fields]) };
}

/** Over the signed fields in key-value form (§6). */
function signatureOf(field: (name: string) => string | undefined): string {
  const text = SIGNED.map((name) => `${name}:${field(name) ?? ''}\n`).join('');
  return createHmac('sha256', key).update(text).digest('base64');
}

function back(returnTo: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(returnTo);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value);
  return url.href;
}

function withAnotherState(returnTo: string): string {
  const url = new URL(returnTo);
  url.searchParams.set('state', 'another-state');
  return url.href;
}

/** Direct verification (§11.4.2): says yes to each assertion of ours once. */
export function steamCheck(app: FastifyInstance, { faults }: World): void {
  const spent = new Set<string>();
  app.post(STEAM_LOGIN_PATH, async (request, reply) => {
    const form = formIn(request);
    const field = (name: string) => form.get(`openid.${name}`) ?? undefined;
    const subject = field('claimed_id')?.slice(IDENTITY.length) ?? '';
    if (misbehaves(reply, 'token', faults.of('steam', faults.latest(subject)))) return reply;
    const nonce = field('response_nonce') ?? '';
    const isOurs = field('signed') === SIGNED.join(',') && field('sig') === signatureOf(field);
    const isValid = field('mode') === 'check_authentication' && isOurs && !spent.has(nonce);
    if (isValid) spent.add(nonce);
    return reply.type('text/plain;charset=utf-8').send(`ns:${NS}\nis_valid:${isValid}\n`);
  });
}
