import { z } from 'zod';
import { address, picture } from '../shapes.ts';
import type { OAuthFacts } from './oauth.ts';

const claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: address,
  email_verified: z.boolean().optional(),
  picture,
});

/** Google (developers.google.com/identity/openid-connect/openid-connect): all that is asked stands in its id token. */
export const google: OAuthFacts = {
  name: 'google',
  authorizeAt: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenAt: 'https://oauth2.googleapis.com/token',
  scope: 'openid email profile',
  pkce: true,
  secretIn: 'body',
  openid: { issuer: 'https://accounts.google.com', keysAt: 'https://www.googleapis.com/oauth2/v3/certs' },
  // whoever has several accounts says which
  extras: { prompt: 'select_account' },
  async whoIs({ conversation, claims: said }) {
    const judged = claims.safeParse(said);
    if (!judged.success) throw conversation.failed('The id token is of another shape');
    const { sub, email, email_verified: isVerified, picture } = judged.data;
    return {
      subject: sub,
      data: { ...(email && { email }) },
      ...(email && isVerified && { email }),
      ...(picture && { picture }),
    };
  },
};
