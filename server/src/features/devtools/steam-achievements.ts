import type { QueryOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { devtoolsErrors } from '@app/contract/devtools/errors';
import { TOOL_RATES } from '@app/contract/devtools/limits';
import type { getSteamAchievements } from '@app/contract/devtools/schemas';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import type { SteamApi } from '../social/index.ts';

/**
 * Reads the achievements of a Steam user in a game.
 * @throws Failure STEAM_NOT_CONFIGURED, STEAM_PROFILE_PRIVATE, STEAM_GAME_UNKNOWN, PROVIDER_FAILED, PROVIDER_TIMEOUT,
 *   RATE_LIMITED
 */
export async function readAchievements(
  { limits }: Services,
  steam: SteamApi | undefined,
  { account }: Caller,
  { steamId, appId }: QueryOf<typeof getSteamAchievements>,
): Promise<ResponseOf<typeof getSteamAchievements>> {
  if (!steam) throw failure(devtoolsErrors, 'STEAM_NOT_CONFIGURED');
  await limits.consume('steam-achievements', [account.id], TOOL_RATES.steam);
  const found = await steam.getAchievements(steamId, Number(appId));
  if (found === 'private') throw failure(devtoolsErrors, 'STEAM_PROFILE_PRIVATE');
  if (found === 'none') throw failure(devtoolsErrors, 'STEAM_GAME_UNKNOWN');
  const achievements = found.achievements.map(({ unlockedAt, ...achievement }) => ({
    ...achievement,
    unlockedAt: unlockedAt?.toISOString() ?? null,
  }));
  return { ...found, achievements };
}
