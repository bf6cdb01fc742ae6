import type { Dialect } from './dialect.ts';
import { idToken } from './id-token.ts';

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
  along: { iss: 'https://accounts.google.com', authuser: '0', prompt: 'consent' },
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
    id_token: await idToken(world, grant),
  }),
};
