import type { FastifyInstance } from 'fastify';
import type { SimulatorContext } from '../context.ts';
import { optionalFields } from '../faults.ts';
import { sendFaultyResponse } from '../faulty-responses.ts';
import { usernameOf } from '../personas.ts';
import { createIdToken, getJwks, type IdTokenFormat } from './id-token.ts';
import type { ProviderQuirks } from './provider-quirks.ts';
import { getBearerToken } from './token-endpoint.ts';

const errorResponse = (status: number, message: string) => [status, { status, message }] as const;

/** Without the `claims` parameter, the ID token has no email address. */
const ID_TOKEN: IdTokenFormat = {
  issuer: 'https://id.twitch.tv/oauth2',
  lifetimeSeconds: 900,
  claims: () => ({}),
};

/** Source: Twitch's developer documentation, "OIDC authorization code grant flow". It does not support PKCE. */
export const twitch: ProviderQuirks = {
  provider: 'twitch',
  authorizePath: '/oauth2/authorize',
  tokenPath: '/oauth2/token',
  requiredScopes: ['openid'],
  pkce: 'ignored',
  clientAuth: ['form'],
  supportsAppTokens: true,
  denialParameters: { error_description: 'The user denied you access' },
  tokenErrors: {
    client: errorResponse(403, 'invalid client secret'),
    request: errorResponse(400, 'Invalid grant type'),
    code: errorResponse(400, 'Invalid authorization code'),
    redirect: errorResponse(400, 'Parameter redirect_uri does not match registered URI'),
    verifier: errorResponse(400, 'Invalid authorization code'),
  },
  // Unlike in RFC 6749, `scope` is an array.
  tokenResponse: async (context, grant, token) => ({
    access_token: token,
    expires_in: 14_124,
    id_token: await createIdToken(context, grant, ID_TOKEN),
    refresh_token: `refresh-${token}`,
    scope: grant.scopes,
    token_type: 'bearer',
  }),
};

/** GET /oauth2/keys: the JWKS for ID tokens. */
export function twitchKeys(app: FastifyInstance): void {
  app.get('/oauth2/keys', getJwks);
}

/** GET /helix/users; the verified email address requires the scope `user:read:email`. */
export function twitchProfile(app: FastifyInstance, { credentials, grants, faults, personas }: SimulatorContext): void {
  app.get<{ Querystring: { id?: string } }>('/helix/users', async (request, reply) => {
    const deny = (message: string) => reply.code(401).send({ error: 'Unauthorized', status: 401, message });
    const token = getBearerToken(request);
    const grant = grants.findByToken('twitch', token);
    const fault = faults.activeFault('twitch', grant?.fault);
    if (sendFaultyResponse(reply, 'profile', fault)) return reply;
    if (token === undefined) return deny('OAuth token is missing');
    const clientId = request.headers['client-id'];
    if (clientId === undefined) return deny('Client ID is missing');
    if (clientId !== credentials.twitch.clientId) return deny('Client ID and OAuth token do not match');
    const subject = grants.isAppToken(token) ? request.query.id : grant?.subject;
    const persona = subject === undefined ? undefined : personas.find('twitch', subject);
    if (!persona) return deny('Invalid OAuth token');
    const includesEmail = persona.email !== undefined && grant?.scopes.includes('user:read:email');
    const profile = {
      login: usernameOf(persona),
      display_name: persona.name,
      type: '',
      broadcaster_type: '',
      description: '',
      profile_image_url: '',
      offline_image_url: '',
      view_count: 0,
      ...(includesEmail && { email: persona.email }),
      created_at: '2020-01-01T00:00:00Z',
    };
    const users = [{ id: persona.subject, ...optionalFields(profile, fault) }];
    return { data: fault === 'list-empty' ? [] : users };
  });
}
