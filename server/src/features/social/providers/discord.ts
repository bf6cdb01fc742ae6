import { z } from 'zod';
import { decimalId, displayName, emailAddress, verificationFlag } from '../client/response-fields.ts';
import type { OAuthProviderDefinition } from './oauth-provider.ts';

const currentUser = z.object({
  id: decimalId,
  username: displayName,
  email: emailAddress,
  verified: verificationFlag,
  avatar: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional()
    .catch(undefined),
});

/** Discord, see https://discord.com/developers/docs/topics/oauth2 and …/resources/user. */
export const discord: OAuthProviderDefinition = {
  name: 'discord',
  authorizationEndpoint: 'https://discord.com/oauth2/authorize',
  tokenEndpoint: 'https://discord.com/api/oauth2/token',
  scope: 'identify email',
  usesPkce: true,
  async fetchProfile({ get }) {
    const url = 'https://discord.com/api/users/@me';
    const { id, username, email, verified, avatar } = await get(url, currentUser);
    return {
      subject: id,
      data: { ...(username && { username }) },
      ...(email && verified && { email }),
      ...(avatar && { picture: `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` }),
    };
  },
};
