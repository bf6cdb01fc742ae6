import { z } from 'zod';
import { decimalId, displayName } from '../client/response-fields.ts';
import type { OAuthProviderDefinition } from './oauth-provider.ts';

const me = z.object({ data: z.object({ id: decimalId, username: displayName }) });

/** X, see https://docs.x.com: OAuth 2.0 authorization code flow with PKCE; `GET /2/users/me` needs both scopes. */
export const x: OAuthProviderDefinition = {
  name: 'x',
  authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
  tokenEndpoint: 'https://api.x.com/2/oauth2/token',
  scope: 'users.read tweet.read',
  usesPkce: true,
  usesBasicAuthentication: true,
  async fetchProfile({ get }) {
    const { data } = await get('https://api.x.com/2/users/me', me);
    return { subject: data.id, data: { ...(data.username && { username: data.username }) } };
  },
};
