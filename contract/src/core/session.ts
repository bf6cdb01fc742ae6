import { z } from 'zod';

/** What a session is carried by: a short access token and a rotating refresh token (contract §5). */
export const tokenPair = z.object({ token: z.string(), refreshToken: z.string() });

export type TokenPair = z.output<typeof tokenPair>;

/** What every way in answers where a second factor is on and the device is not trusted (contract §4). */
export const secondStep = z.object({ requires2FA: z.literal(true), tempToken: z.string() });

export type SecondStep = z.output<typeof secondStep>;
