import { z } from 'zod';
import { picture } from '../shapes.ts';

/** ISteamUser/GetPlayerSummaries v2. */
export const players = z.object({
  response: z.object({
    players: z.array(z.object({ steamid: z.string(), personaname: z.string().min(1).max(200), avatarfull: picture })),
  }),
});

/** IPlayerService/GetOwnedGames v1: it counts the games of whoever shows them (none is 0 too), and says nothing of others. */
export const ownedGames = z.object({ response: z.object({ game_count: z.int().nonnegative().optional() }) });

/** ISteamUserStats/GetPlayerAchievements v1; what is refused comes as 400 or 403 in the same shape. */
export const playerStats = z.object({
  playerstats: z.union([
    z.object({ success: z.literal(false), error: z.string() }),
    z.object({
      success: z.literal(true),
      gameName: z.string().optional(),
      achievements: z
        .array(z.object({ apiname: z.string(), achieved: z.int(), unlocktime: z.int().nonnegative() }))
        .optional(),
    }),
  ]),
});

/** ISteamUserStats/GetSchemaForGame v2; a game that has nothing to tell is an empty object. */
export const gameSchema = z.object({
  game: z.object({
    gameName: z.string().optional(),
    availableGameStats: z
      .object({
        achievements: z
          .array(z.object({ name: z.string(), displayName: z.string(), description: z.string().optional() }))
          .optional(),
      })
      .optional(),
  }),
});
