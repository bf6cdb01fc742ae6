import { z } from 'zod';
import { decimalId, displayName } from '../client/response-fields.ts';
import type { OAuthProviderDefinition } from './oauth-provider.ts';

const user = z.object({ user_id: decimalId, username: displayName });
/** The documentation shows the user in a list; the API returns it without a list. */
const me = z.union([user, z.object({ data: z.tuple([user]) }).transform(({ data }) => data[0])]);

/**
 * Instagram API with Instagram login, see https://developers.facebook.com/docs/instagram-platform. It does not support PKCE. Its
 * token response is sometimes in a list, and always lacks `token_type`.
 */
export const instagram: OAuthProviderDefinition = {
  name: 'instagram',
  authorizationEndpoint: 'https://www.instagram.com/oauth/authorize',
  tokenEndpoint: 'https://api.instagram.com/oauth/access_token',
  scope: 'instagram_business_basic',
  usesPkce: false,
  normalizeTokenResponse: (body) => {
    const { access_token } = Array.isArray(body.data) ? { ...body.data[0] } : body;
    return { access_token, token_type: 'bearer' };
  },
  async fetchProfile({ get }) {
    const url = 'https://graph.instagram.com/me?fields=user_id,username';
    const { user_id: subject, username } = await get(url, me);
    return { subject, data: { ...(username && { username }) } };
  },
};
