import type { FastifyInstance, FastifyRequest } from 'fastify';
import { misbehaves } from '../misbehave.ts';
import { handleOf } from '../personas.ts';
import type { World } from '../world.ts';
import type { Dialect } from './dialect.ts';
import { bearerOf } from './token.ts';

const refused = (message: string) =>
  [400, { error_type: 'OAuthException', code: 400, error_message: message }] as const;

/** Source: Meta's developer documentation, "Instagram API with Instagram Login", business login. */
export const instagram: Dialect = {
  provider: 'instagram',
  authorizePath: '/oauth/authorize',
  tokenPath: '/oauth/access_token',
  scopes: ['instagram_business_basic'],
  scopeSeparator: ',',
  pkce: 'ignored',
  clientIn: ['form'],
  denial: { error_reason: 'user_denied', error_description: 'The user denied your request' },
  along: {},
  tail: '#_',
  refusals: {
    client: refused('Invalid platform app'),
    request: refused('Invalid grant_type'),
    code: refused('Matching code was not found or was already used.'),
    redirect: refused(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    ),
    verifier: refused('Matching code was not found or was already used.'),
  },
  // unlike the standard, wrapped in a list
  answer: (_world, { subject, scopes }, token) => ({
    data: [{ access_token: token, user_id: `2${subject.slice(1)}`, permissions: scopes.join(',') }],
  }),
};

/** GET /me: the fields that are asked for, and `id`, which is another number than `user_id`. */
export function instagramProfile(app: FastifyInstance, { grants, faults, personas }: World): void {
  app.get('/me', async (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) => {
    const grant = grants.openedBy('instagram', bearerOf(request) ?? request.query.access_token);
    if (misbehaves(reply, 'profile', faults.of('instagram', grant?.fault))) return reply;
    const persona = grant && personas.find('instagram', grant.subject);
    if (!persona) {
      const message = 'Invalid OAuth access token - Cannot parse access token';
      return reply.code(400).send({ error: { message, type: 'OAuthException', code: 190, fbtrace_id: 'simulated' } });
    }
    const { subject } = persona;
    const fields: Record<string, string> = { user_id: subject, username: handleOf(persona), name: persona.name };
    const asked = (request.query.fields ?? '').split(',').filter((field) => field in fields);
    return { ...Object.fromEntries(asked.map((field) => [field, fields[field]])), id: `2${subject.slice(1)}` };
  });
}
