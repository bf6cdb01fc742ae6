import { z } from 'zod';
import { decimalId, displayName, emailAddress, pictureUrl } from '../client/response-fields.ts';
import type { OAuthProviderDefinition } from './oauth-provider.ts';

const users = z.object({
  data: z.tuple([
    z.object({ id: decimalId, display_name: displayName, email: emailAddress, profile_image_url: pictureUrl }),
  ]),
});

const idTokenClaims = z.object({ sub: decimalId });

/**
 * Twitch, see https://dev.twitch.tv/docs/authentication/getting-tokens-oidc and https://dev.twitch.tv/docs/api/reference#get-users.
 * Twitch ignores PKCE; the parameters are sent in case it starts to support it. Until then only the nonce in the ID token binds
 * the code to the authorization request.
 */
export const twitch: OAuthProviderDefinition = {
  name: 'twitch',
  authorizationEndpoint: 'https://id.twitch.tv/oauth2/authorize',
  tokenEndpoint: 'https://id.twitch.tv/oauth2/token',
  scope: 'openid user:read:email',
  usesPkce: true,
  openid: { issuer: 'https://id.twitch.tv/oauth2', jwksUri: 'https://id.twitch.tv/oauth2/keys' },
  headers: (clientId) => ({ 'client-id': clientId }),
  async fetchProfile({ client, claims, get }) {
    const subject = idTokenClaims.safeParse(claims).data?.sub;
    if (subject === undefined) throw client.failure('unexpected ID token claims');
    const found = await client.optional(() => get('https://api.twitch.tv/helix/users', users));
    const user = found?.data[0];
    // Only the ID token is bound to this authorization request
    if (user && user.id !== subject) throw client.failure('ID token of another user');
    const { display_name: displayName, email, profile_image_url: picture } = user ?? {};
    // Twitch returns verified email addresses only
    return {
      subject,
      data: { ...(displayName && { displayName }) },
      ...(email && { email }),
      ...(picture && { picture }),
    };
  },
};
