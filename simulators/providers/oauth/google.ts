import type { FastifyInstance } from 'fastify';
import { misbehaves } from '../misbehave.ts';
import type { World } from '../world.ts';
import type { Dialect } from './dialect.ts';
import { type IdTokenFacts, idToken, publishedKeys } from './id-token.ts';

const ID_TOKEN: IdTokenFacts = {
  issuer: 'https://accounts.google.com',
  lifetimeSeconds: 3600,
  claims: ({ name, email, emailVerified }, { scopes }) => ({
    ...(email !== undefined && { email, email_verified: emailVerified }),
    ...(scopes.includes('profile') && { name, given_name: name.split(' ')[0] }),
  }),
};

/** Source: Google's documentation, "OpenID Connect" and "Using OAuth 2.0 for web server applications". */
export const google: Dialect = {
  provider: 'google',
  authorizePath: '/o/oauth2/v2/auth',
  tokenPath: '/token',
  scopes: ['openid', 'email'],
  scopeSeparator: ' ',
  pkce: 'honoured',
  clientIn: ['form', 'basic'],
  denial: {},
  along: { iss: ID_TOKEN.issuer, authuser: '0', prompt: 'consent' },
  tail: '',
  refusals: {
    client: [401, { error: 'invalid_client', error_description: 'The provided client secret is invalid.' }],
    request: [400, { error: 'unsupported_grant_type', error_description: 'Invalid grant_type' }],
    code: [400, { error: 'invalid_grant', error_description: 'Bad Request' }],
    redirect: [400, { error: 'redirect_uri_mismatch', error_description: 'Bad Request' }],
    verifier: [400, { error: 'invalid_grant', error_description: 'Invalid code verifier.' }],
  },
  answer: async (world, grant, token) => ({
    access_token: token,
    expires_in: 3599,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    id_token: await idToken(world, grant, ID_TOKEN),
  }),
};

/** GET /oauth2/v3/certs: the key that id tokens are signed with. */
export function googleKeys(app: FastifyInstance, { faults }: World): void {
  app.get('/oauth2/v3/certs', async (_request, reply) => {
    if (misbehaves(reply, 'profile', faults.of('google', faults.latest('google')))) return reply;
    return reply.header('cache-control', 'public, max-age=19800, must-revalidate').send(await publishedKeys());
  });
}
