import { z } from 'zod';
import { address, decimalId, shownName } from '../shapes.ts';
import type { OAuthFacts } from './oauth.ts';

const person = z.object({
  id: decimalId,
  username: shownName,
  email: address,
  verified: z.boolean().nullish(),
  avatar: z
    .string()
    .regex(/^\w{1,64}$/)
    .nullish(),
});

/** Discord (discord.com/developers/docs/topics/oauth2, …/resources/user). */
export const discord: OAuthFacts = {
  name: 'discord',
  authorizeAt: 'https://discord.com/oauth2/authorize',
  tokenAt: 'https://discord.com/api/oauth2/token',
  scope: 'identify email',
  pkce: true,
  secretIn: 'body',
  async whoIs({ conversation, authorization, at }) {
    const answer = await conversation.ask(at('https://discord.com/api/users/@me'), { headers: { authorization } });
    const { id, username, email, verified, avatar } = await conversation.read(answer, person);
    return {
      subject: id,
      data: { username },
      ...(email && verified && { email }),
      ...(avatar && { picture: `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` }),
    };
  },
};
