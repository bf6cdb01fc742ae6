import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SimulatorContext } from '../context.ts';
import { optionalFields } from '../faults.ts';
import { sendFaultyResponse } from '../faulty-responses.ts';
import { usernameOf } from '../personas.ts';
import type { ProviderQuirks } from './provider-quirks.ts';
import { getBearerToken } from './token-endpoint.ts';

const oauthException = (message: string) =>
  [400, { error_type: 'OAuthException', code: 400, error_message: message }] as const;

/** Source: Meta's developer documentation, "Instagram API with Instagram Login", business login. */
export const instagram: ProviderQuirks = {
  provider: 'instagram',
  authorizePath: '/oauth/authorize',
  tokenPath: '/oauth/access_token',
  requiredScopes: ['instagram_business_basic'],
  scopeSeparator: ',',
  pkce: 'ignored',
  clientAuth: ['form'],
  denialParameters: { error_reason: 'user_denied', error_description: 'The user denied your request' },
  callbackSuffix: '#_',
  tokenErrors: {
    client: oauthException('Invalid platform app'),
    request: oauthException('Invalid grant_type'),
    code: oauthException('Matching code was not found or was already used.'),
    redirect: oauthException(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    ),
    verifier: oauthException('Matching code was not found or was already used.'),
  },
  // Unlike in RFC 6749, the response is wrapped in an array.
  tokenResponse: (_context, { subject, scopes }, token) => ({
    data: [{ access_token: token, user_id: `2${subject.slice(1)}`, permissions: scopes.join(',') }],
  }),
};

/** GET /me: the requested fields and `id`, which differs from `user_id`. */
export function instagramProfile(app: FastifyInstance, { grants, faults, personas }: SimulatorContext): void {
  app.get('/me', async (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) => {
    const grant = grants.findByToken('instagram', getBearerToken(request) ?? request.query.access_token);
    const fault = faults.activeFault('instagram', grant?.fault);
    if (sendFaultyResponse(reply, 'profile', fault)) return reply;
    const persona = grant && personas.find('instagram', grant.subject);
    if (!persona) {
      const message = 'Invalid OAuth access token - Cannot parse access token';
      return reply.code(400).send({ error: { message, type: 'OAuthException', code: 190, fbtrace_id: 'simulated' } });
    }
    const { subject } = persona;
    const profile = optionalFields({ username: usernameOf(persona), name: persona.name }, fault);
    const fields: Record<string, unknown> = { user_id: subject, ...profile };
    const requested = (request.query.fields ?? '').split(',').filter((field) => field in fields);
    return { ...Object.fromEntries(requested.map((field) => [field, fields[field]])), id: `2${subject.slice(1)}` };
  });
}
