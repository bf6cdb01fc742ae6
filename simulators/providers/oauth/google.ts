import type { FastifyInstance } from 'fastify';
import type { SimulatorContext } from '../context.ts';
import { sendFaultyResponse } from '../faulty-responses.ts';
import { createIdToken, getJwks, type IdTokenFormat } from './id-token.ts';
import type { ProviderQuirks } from './provider-quirks.ts';

const ID_TOKEN: IdTokenFormat = {
  issuer: 'https://accounts.google.com',
  lifetimeSeconds: 3600,
  claims: ({ name, email, emailVerified }, { scopes }) => ({
    ...(email !== undefined && { email, email_verified: emailVerified }),
    ...(scopes.includes('profile') && { name, given_name: name.split(' ')[0] }),
  }),
};

/** Source: Google's documentation, "OpenID Connect" and "Using OAuth 2.0 for web server applications". */
export const google: ProviderQuirks = {
  provider: 'google',
  authorizePath: '/o/oauth2/v2/auth',
  tokenPath: '/token',
  requiredScopes: ['openid', 'email'],
  pkce: 'supported',
  clientAuth: ['form', 'basic'],
  callbackParameters: { iss: ID_TOKEN.issuer, authuser: '0', prompt: 'consent' },
  tokenErrors: {
    client: [401, { error: 'invalid_client', error_description: 'The provided client secret is invalid.' }],
    request: [400, { error: 'unsupported_grant_type', error_description: 'Invalid grant_type' }],
    code: [400, { error: 'invalid_grant', error_description: 'Bad Request' }],
    redirect: [400, { error: 'redirect_uri_mismatch', error_description: 'Bad Request' }],
    verifier: [400, { error: 'invalid_grant', error_description: 'Invalid code verifier.' }],
  },
  tokenResponse: async (context, grant, token) => ({
    access_token: token,
    expires_in: 3599,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    id_token: await createIdToken(context, grant, ID_TOKEN),
  }),
};

/** GET /oauth2/v3/certs: the JWKS for ID tokens. */
export function googleKeys(app: FastifyInstance, { faults }: SimulatorContext): void {
  app.get('/oauth2/v3/certs', async (_request, reply) => {
    if (sendFaultyResponse(reply, 'profile', faults.activeFault('google', faults.getLatest('google')))) return reply;
    return reply.header('cache-control', 'public, max-age=19800, must-revalidate').send(await getJwks());
  });
}
