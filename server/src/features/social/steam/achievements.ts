import type { z } from 'zod';
import type { gameSchema, playerAchievements } from './response-schemas.ts';

/** An achievement of a game and a player's progress. */
export interface Achievement {
  /** Unique within the game. */
  readonly id: string;
  readonly name: string;
  /** Empty if the game hides it or has none. */
  readonly description: string;
  readonly achieved: boolean;
  /** Undefined if it is not achieved, or Steam has no time for it. */
  readonly unlockedAt: Date | undefined;
}

/** A player's achievements in a game. */
export interface GameAchievements {
  readonly gameName: string;
  /** How many are achieved. */
  readonly achieved: number;
  readonly total: number;
  readonly achievements: readonly Achievement[];
}

type Stats = Extract<z.output<typeof playerAchievements>['playerstats'], { success: true }>;
type Game = z.output<typeof gameSchema>['game'];

/** Adds names and descriptions to a player's achievements. Keeps the order of the game. */
export function mergeAchievements(stats: Stats, game: Game): GameAchievements {
  const details = new Map(game.availableGameStats?.achievements?.map((each) => [each.name, each]));
  const achievements = (stats.achievements ?? []).map(({ apiname: id, achieved, unlocktime }) => ({
    id,
    name: details.get(id)?.displayName || id,
    description: details.get(id)?.description ?? '',
    achieved: achieved === 1,
    unlockedAt: unlocktime > 0 ? new Date(unlocktime * 1000) : undefined,
  }));
  return {
    gameName: stats.gameName || game.gameName || '',
    achieved: achievements.filter(({ achieved }) => achieved).length,
    total: achievements.length,
    achievements,
  };
}
