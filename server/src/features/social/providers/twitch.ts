import { z } from 'zod';
import { address, decimalId, picture, shownName } from '../shapes.ts';
import type { OAuthFacts } from './oauth.ts';

const people = z.object({
  data: z.tuple([z.object({ id: decimalId, display_name: shownName, email: address, profile_image_url: picture })]),
});

const subject = z.object({ sub: decimalId });

/**
 * Twitch (dev.twitch.tv/docs/authentication/getting-tokens-oidc, …/docs/api/reference#get-users). It does not support PKCE,
 * so what binds a code to this sign-in is the nonce in the id token. The PKCE parameters are sent all the same: Twitch
 * ignores them today.
 */
export const twitch: OAuthFacts = {
  name: 'twitch',
  authorizeAt: 'https://id.twitch.tv/oauth2/authorize',
  tokenAt: 'https://id.twitch.tv/oauth2/token',
  scope: 'openid user:read:email',
  pkce: true,
  secretIn: 'body',
  openid: { issuer: 'https://id.twitch.tv/oauth2', keysAt: 'https://id.twitch.tv/oauth2/keys' },
  mend: ({ scope, ...rest }) => ({ ...rest, scope: Array.isArray(scope) ? scope.join(' ') : scope }),
  async whoIs({ conversation, clientId, authorization, claims, at }) {
    const answer = await conversation.ask(at('https://api.twitch.tv/helix/users'), {
      headers: { authorization, 'client-id': clientId },
    });
    const { data } = await conversation.read(answer, people);
    const { id, display_name: displayName, email, profile_image_url: picture } = data[0];
    // only the id token is bound to this sign-in
    if (subject.safeParse(claims).data?.sub !== id) throw conversation.failed('The id token is about somebody else');
    // the one that Twitch tells is the verified one
    return { subject: id, data: { displayName }, ...(email && { email }), ...(picture && { picture }) };
  },
};
