import { z } from 'zod';
import { decimalId, shownName } from '../shapes.ts';
import type { OAuthFacts } from './oauth.ts';

const person = z.object({ user_id: decimalId, username: shownName });
/** In the manual it stands in a list. */
const answered = z.union([person, z.object({ data: z.tuple([person]) }).transform(({ data }) => data[0])]);

/**
 * Instagram API with Instagram login (developers.facebook.com/docs/instagram-platform). It has no PKCE; its token call's
 * answer stands in a list at times, and never names its type.
 */
export const instagram: OAuthFacts = {
  name: 'instagram',
  authorizeAt: 'https://www.instagram.com/oauth/authorize',
  tokenAt: 'https://api.instagram.com/oauth/access_token',
  scope: 'instagram_business_basic',
  pkce: false,
  secretIn: 'body',
  mend: (answer) => {
    const { access_token } = Array.isArray(answer.data) ? { ...answer.data[0] } : answer;
    return { access_token, token_type: 'bearer' };
  },
  async whoIs({ conversation, authorization, at }) {
    const address = at('https://graph.instagram.com/me?fields=user_id,username');
    const answer = await conversation.ask(address, { headers: { authorization } });
    const { user_id: subject, username } = await conversation.read(answer, answered);
    return { subject, data: { username } };
  },
};
