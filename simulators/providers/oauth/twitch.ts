import type { FastifyInstance } from 'fastify';
import { misbehaves } from '../misbehave.ts';
import { handleOf } from '../personas.ts';
import type { World } from '../world.ts';
import type { Dialect } from './dialect.ts';
import { type IdTokenFacts, idToken, publishedKeys } from './id-token.ts';
import { bearerOf } from './token.ts';

const refused = (status: number, message: string) => [status, { status, message }] as const;

/** It tells no email address unless the `claims` parameter asks for it. */
const ID_TOKEN: IdTokenFacts = {
  issuer: 'https://id.twitch.tv/oauth2',
  lifetimeSeconds: 900,
  claims: () => ({}),
};

/** Source: Twitch's developer documentation, "OIDC authorization code grant flow". It does not support PKCE. */
export const twitch: Dialect = {
  provider: 'twitch',
  authorizePath: '/oauth2/authorize',
  tokenPath: '/oauth2/token',
  scopes: ['openid'],
  scopeSeparator: ' ',
  pkce: 'ignored',
  clientIn: ['form'],
  denial: { error_description: 'The user denied you access' },
  along: {},
  tail: '',
  refusals: {
    client: refused(403, 'invalid client secret'),
    request: refused(400, 'Invalid grant type'),
    code: refused(400, 'Invalid authorization code'),
    redirect: refused(400, 'Parameter redirect_uri does not match registered URI'),
    verifier: refused(400, 'Invalid authorization code'),
  },
  // unlike the standard, the scopes are a list
  answer: async (world, grant, token) => ({
    access_token: token,
    expires_in: 14_124,
    id_token: await idToken(world, grant, ID_TOKEN),
    refresh_token: `refresh-${token}`,
    scope: grant.scopes,
    token_type: 'bearer',
  }),
};

/** GET /oauth2/keys: the key that id tokens are signed with. */
export function twitchKeys(app: FastifyInstance): void {
  app.get('/oauth2/keys', publishedKeys);
}

/** GET /helix/users; the address, always a verified one, only where the scope `user:read:email` was asked for. */
export function twitchProfile(app: FastifyInstance, { credentials, grants, faults, personas }: World): void {
  app.get('/helix/users', async (request, reply) => {
    const deny = (message: string) => reply.code(401).send({ error: 'Unauthorized', status: 401, message });
    const token = bearerOf(request);
    const grant = grants.openedBy('twitch', token);
    if (misbehaves(reply, 'profile', faults.of('twitch', grant?.fault))) return reply;
    if (token === undefined) return deny('OAuth token is missing');
    const clientId = request.headers['client-id'];
    if (clientId === undefined) return deny('Client ID is missing');
    if (clientId !== credentials.twitch.clientId) return deny('Client ID and OAuth token do not match');
    const persona = grant && personas.find('twitch', grant.subject);
    if (!persona) return deny('Invalid OAuth token');
    const tellsEmail = persona.email !== undefined && grant.scopes.includes('user:read:email');
    const user = {
      id: persona.subject,
      login: handleOf(persona),
      display_name: persona.name,
      type: '',
      broadcaster_type: '',
      description: '',
      profile_image_url: '',
      offline_image_url: '',
      view_count: 0,
      ...(tellsEmail && { email: persona.email }),
      created_at: '2020-01-01T00:00:00Z',
    };
    return { data: [user] };
  });
}
