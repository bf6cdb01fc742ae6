import type { z } from 'zod';
import type { gameSchema, playerStats } from './answers.ts';

/** One achievement of a game, and whether somebody has it. */
export interface Achievement {
  /** The game's own name for it, unique within the game. */
  readonly id: string;
  readonly name: string;
  /** Empty where the game hides it, or has none. */
  readonly description: string;
  readonly achieved: boolean;
  /** Undefined where it is not achieved, or Steam does not know since when. */
  readonly unlockedAt: Date | undefined;
}

/** What somebody has achieved in a game. */
export interface GameAchievements {
  readonly gameName: string;
  readonly achieved: number;
  readonly total: number;
  readonly achievements: readonly Achievement[];
}

type Stats = Extract<z.output<typeof playerStats>['playerstats'], { success: true }>;
type Game = z.output<typeof gameSchema>['game'];

/** Tells the achievements of a game, in the game's own order, with what somebody has of them. */
export function mergeAchievements(stats: Stats, game: Game): GameAchievements {
  const known = new Map(game.availableGameStats?.achievements?.map((told) => [told.name, told]));
  const achievements = (stats.achievements ?? []).map(({ apiname: id, achieved, unlocktime }) => ({
    id,
    name: known.get(id)?.displayName || id,
    description: known.get(id)?.description ?? '',
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
