import type { FastifyInstance } from 'fastify';
import type { SimulatorContext } from '../context.ts';
import { optionalFields } from '../faults.ts';
import { sendFaultyResponse } from '../faulty-responses.ts';
import { usernameOf } from '../personas.ts';
import type { ProviderQuirks } from './provider-quirks.ts';
import { getBearerToken } from './token-endpoint.ts';

const invalidRequest = (description: string) =>
  [400, { error: 'invalid_request', error_description: description }] as const;

/** Source: X's developer documentation, "OAuth 2.0 authorization code flow with PKCE", for a confidential client. */
export const x: ProviderQuirks = {
  provider: 'x',
  authorizePath: '/i/oauth2/authorize',
  tokenPath: '/2/oauth2/token',
  requiredScopes: ['users.read', 'tweet.read'],
  pkce: 'required',
  clientAuth: ['basic'],
  tokenErrors: {
    client: [401, { error: 'unauthorized_client', error_description: 'Missing valid authorization header' }],
    request: invalidRequest('Missing required parameter [code_verifier].'),
    code: invalidRequest('Value passed for the authorization code was invalid.'),
    redirect: invalidRequest('Value passed for the redirect uri did not match the uri of the authorization code.'),
    verifier: invalidRequest('Value passed for the code verifier did not match the code challenge.'),
  },
  tokenResponse: (_context, { scopes }, token) => ({
    token_type: 'bearer',
    expires_in: 7200,
    access_token: token,
    scope: scopes.join(' '),
  }),
};

/** GET /2/users/me. */
export function xProfile(app: FastifyInstance, { grants, faults, personas }: SimulatorContext): void {
  app.get('/2/users/me', async (request, reply) => {
    const grant = grants.findByToken('x', getBearerToken(request));
    const fault = faults.activeFault('x', grant?.fault);
    if (sendFaultyResponse(reply, 'profile', fault)) return reply;
    const persona = grant && personas.find('x', grant.subject);
    if (!persona) {
      const detail = { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' };
      return reply.code(401).send(detail);
    }
    const profile = { name: persona.name, username: usernameOf(persona) };
    return { data: { id: persona.subject, ...optionalFields(profile, fault) } };
  });
}
