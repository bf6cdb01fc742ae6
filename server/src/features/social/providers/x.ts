import { z } from 'zod';
import { decimalId, shownName } from '../shapes.ts';
import type { OAuthFacts } from './oauth.ts';

const person = z.object({ data: z.object({ id: decimalId, username: shownName }) });

/** X (docs.x.com: OAuth 2.0 authorization code flow with PKCE; GET /2/users/me, which needs both scopes). */
export const x: OAuthFacts = {
  name: 'x',
  authorizeAt: 'https://x.com/i/oauth2/authorize',
  tokenAt: 'https://api.x.com/2/oauth2/token',
  scope: 'users.read tweet.read',
  pkce: true,
  secretIn: 'header',
  async whoIs({ conversation, authorization, at }) {
    const answer = await conversation.ask(at('https://api.x.com/2/users/me'), { headers: { authorization } });
    const { data } = await conversation.read(answer, person);
    return { subject: data.id, data: { username: data.username } };
  },
};
