import type { FastifyInstance } from 'fastify';
import { misbehaves } from '../misbehave.ts';
import { handleOf } from '../personas.ts';
import type { World } from '../world.ts';
import type { Dialect } from './dialect.ts';
import { bearerOf } from './token.ts';

const invalid = (description: string) => [400, { error: 'invalid_request', error_description: description }] as const;

/** Source: X's developer documentation, "OAuth 2.0 authorization code flow with PKCE", for a confidential client. */
export const x: Dialect = {
  provider: 'x',
  authorizePath: '/i/oauth2/authorize',
  tokenPath: '/2/oauth2/token',
  scopes: ['users.read', 'tweet.read'],
  scopeSeparator: ' ',
  pkce: 'required',
  clientIn: ['basic'],
  denial: {},
  along: {},
  tail: '',
  refusals: {
    client: [401, { error: 'unauthorized_client', error_description: 'Missing valid authorization header' }],
    request: invalid('Missing required parameter [code_verifier].'),
    code: invalid('Value passed for the authorization code was invalid.'),
    redirect: invalid('Value passed for the redirect uri did not match the uri of the authorization code.'),
    verifier: invalid('Value passed for the code verifier did not match the code challenge.'),
  },
  answer: (_world, { scopes }, token) => ({
    token_type: 'bearer',
    expires_in: 7200,
    access_token: token,
    scope: scopes.join(' '),
  }),
};

/** GET /2/users/me. */
export function xProfile(app: FastifyInstance, { grants, faults, personas }: World): void {
  app.get('/2/users/me', async (request, reply) => {
    const grant = grants.openedBy('x', bearerOf(request));
    if (misbehaves(reply, 'profile', faults.of('x', grant?.fault))) return reply;
    const persona = grant && personas.find('x', grant.subject);
    if (!persona) {
      const detail = { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' };
      return reply.code(401).send(detail);
    }
    return { data: { id: persona.subject, name: persona.name, username: handleOf(persona) } };
  });
}
