import { z } from 'zod';
import { address, decimalId, picture, shownName } from '../shapes.ts';
import type { OAuthFacts } from './oauth.ts';

const people = z.object({
  data: z.tuple([z.object({ id: decimalId, display_name: shownName, email: address, profile_image_url: picture })]),
});

/** Twitch (dev.twitch.tv/docs/authentication, …/docs/api/reference#get-users). It ignores PKCE, which does no harm. */
export const twitch: OAuthFacts = {
  name: 'twitch',
  authorizeAt: 'https://id.twitch.tv/oauth2/authorize',
  tokenAt: 'https://id.twitch.tv/oauth2/token',
  scope: 'user:read:email',
  pkce: true,
  secretIn: 'body',
  mend: ({ scope, ...rest }) => ({ ...rest, scope: Array.isArray(scope) ? scope.join(' ') : scope }),
  async whoIs({ conversation, clientId, authorization, at }) {
    const answer = await conversation.ask(at('https://api.twitch.tv/helix/users'), {
      headers: { authorization, 'client-id': clientId },
    });
    const { data } = await conversation.read(answer, people);
    const { id, display_name: displayName, email, profile_image_url: picture } = data[0];
    // the one that Twitch tells is the verified one
    return { subject: id, data: { displayName }, ...(email && { email }), ...(picture && { picture }) };
  },
};
