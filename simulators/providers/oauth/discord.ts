import type { FastifyInstance } from 'fastify';
import type { SimulatorContext } from '../context.ts';
import { optionalFields } from '../faults.ts';
import { sendFaultyResponse } from '../faulty-responses.ts';
import { usernameOf } from '../personas.ts';
import type { ProviderQuirks } from './provider-quirks.ts';
import { getBearerToken } from './token-endpoint.ts';

const invalidGrant = (parameter: string) =>
  [400, { error: 'invalid_grant', error_description: `Invalid "${parameter}" in request.` }] as const;

/** Source: Discord's developer documentation, topic OAuth2. */
export const discord: ProviderQuirks = {
  provider: 'discord',
  authorizePath: '/oauth2/authorize',
  tokenPath: '/api/oauth2/token',
  requiredScopes: ['identify'],
  pkce: 'supported',
  clientAuth: ['form', 'basic'],
  denialParameters: { error_description: 'The resource owner or authorization server denied the request' },
  tokenErrors: {
    client: [401, { error: 'invalid_client' }],
    request: [400, { error: 'unsupported_grant_type', error_description: 'Grant type None is not supported' }],
    code: invalidGrant('code'),
    redirect: invalidGrant('redirect_uri'),
    verifier: invalidGrant('code_verifier'),
  },
  tokenResponse: (_context, { scopes }, token) => ({
    token_type: 'Bearer',
    access_token: token,
    expires_in: 604_800,
    refresh_token: `refresh-${token}`,
    scope: scopes.join(' '),
  }),
};

/** GET /users/@me; the email address requires the scope `email`. */
export function discordProfile(app: FastifyInstance, { grants, faults, personas }: SimulatorContext): void {
  app.get('/api/users/@me', async (request, reply) => {
    const grant = grants.findByToken('discord', getBearerToken(request));
    const fault = faults.activeFault('discord', grant?.fault);
    if (sendFaultyResponse(reply, 'profile', fault)) return reply;
    const persona = grant && personas.find('discord', grant.subject);
    if (!persona) return reply.code(401).send({ message: '401: Unauthorized', code: 0 });
    const profile = {
      username: usernameOf(persona),
      global_name: persona.name,
      discriminator: '0',
      avatar: null,
      banner: null,
      accent_color: null,
      public_flags: 0,
      flags: 0,
      premium_type: 0,
      mfa_enabled: false,
      locale: 'en-US',
      ...(grant.scopes.includes('email') && { email: persona.email ?? null, verified: persona.emailVerified }),
    };
    return { id: persona.subject, ...optionalFields(profile, fault) };
  });
}
