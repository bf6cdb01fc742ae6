import { z } from 'zod';

/** The tokens of a session: a short-lived access token and a rotating refresh token. */
export const tokenPair = z.object({ token: z.string(), refreshToken: z.string() }).meta({ id: 'TokenPair' });

export type TokenPair = z.output<typeof tokenPair>;

/** The response to a sign-in that requires a second factor, because the device is not trusted. */
export const secondFactorChallenge = z
  .object({ requires2FA: z.literal(true), tempToken: z.string() })
  .meta({ id: 'SecondFactorChallenge' });

export type SecondFactorChallenge = z.output<typeof secondFactorChallenge>;
