import { z } from 'zod';
import { displayName, pictureUrl } from '../client/response-fields.ts';

/** ISteamUser/GetPlayerSummaries v2. */
export const playerSummaries = z.object({
  response: z.object({
    players: z.array(z.object({ steamid: z.string(), personaname: displayName, avatarfull: pictureUrl })),
  }),
});

/** IPlayerService/GetOwnedGames v1. `game_count` is missing if the games are private, and 0 if there are none. */
export const ownedGames = z.object({ response: z.object({ game_count: z.int().nonnegative().optional() }) });

/** ISteamUserStats/GetPlayerAchievements v1. Errors have status 400 or 403 and the same structure. */
export const playerAchievements = z.object({
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

/** ISteamUserStats/GetSchemaForGame v2. A game without statistics is an empty object. */
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
