import { z } from 'zod';
import { emailAddress, pictureUrl, verificationFlag } from '../client/response-fields.ts';
import type { OAuthProviderDefinition } from './oauth-provider.ts';

const idTokenClaims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: emailAddress,
  email_verified: verificationFlag,
  picture: pictureUrl,
});

/** Google, see https://developers.google.com/identity/openid-connect/openid-connect. The ID token has the whole profile. */
export const google: OAuthProviderDefinition = {
  name: 'google',
  authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenEndpoint: 'https://oauth2.googleapis.com/token',
  scope: 'openid email profile',
  usesPkce: true,
  openid: { issuer: 'https://accounts.google.com', jwksUri: 'https://www.googleapis.com/oauth2/v3/certs' },
  // Lets people with several Google accounts choose one
  extraParameters: { prompt: 'select_account' },
  async fetchProfile({ client, claims }) {
    const parsed = idTokenClaims.safeParse(claims);
    if (!parsed.success) throw client.failure('unexpected ID token claims');
    const { sub, email, email_verified: isVerified, picture } = parsed.data;
    return {
      subject: sub,
      data: { ...(email && { email }) },
      ...(email && isVerified && { email }),
      ...(picture && { picture }),
    };
  },
};
