import type { z } from 'zod';
import type { Services } from '../../../services.ts';
import { createProviderClient, type ProviderClient, withBaseUrl } from '../client/provider-client.ts';
import { gameSchema, ownedGames, playerAchievements, playerSummaries } from './response-schemas.ts';

const ORIGIN = 'https://api.steampowered.com';
/** Maximum size of the list of games. Some players own tens of thousands of games, with about 200 bytes each. */
const OWNED_GAMES_MAX_BYTES = 8 * 1024 * 1024;
/** Steam's messages (with status 403, 500 and 400) if it returns no achievements. */
const UNAVAILABLE_REASONS: ReadonlyMap<string, 'private' | 'none'> = new Map([
  ['Profile is not public', 'private'],
  ['Invalid SteamID', 'private'],
  ['Requested app has no stats', 'none'],
]);

/** Steam's Web API (https://partner.steamgames.com/doc/webapi). Every method throws Failure PROVIDER_FAILED or PROVIDER_TIMEOUT. */
export type SteamApi = NonNullable<ReturnType<typeof createSteamApi>>;

/** @returns undefined if Steam is not configured */
export function createSteamApi(
  services: Pick<Services, 'log' | 'outbound'> & { readonly config: Pick<Services['config'], 'social'> },
) {
  const { steam } = services.config.social;
  if (!steam) return undefined;
  services.outbound.define('steam');
  const createClient = () => createProviderClient('steam', services);
  const get = (
    client: ProviderClient,
    method: string,
    query: Readonly<Record<string, string>>,
    options: { readonly maxBytes?: number; readonly acceptsServerErrors?: boolean } = {},
  ) => {
    const url = withBaseUrl(`${ORIGIN}/${method}/`, steam.baseUrl);
    return client.fetch(`${url}?${new URLSearchParams({ key: steam.clientSecret, ...query })}`, options);
  };

  return {
    /**
     * Reads a name and a picture; each is undefined if it cannot be shown.
     * @param client shares its timeout with the caller's other requests; by default a new client
     */
    async getPlayer(steamId: string, client: ProviderClient = createClient()) {
      const summaries = await get(client, 'ISteamUser/GetPlayerSummaries/v2', { steamids: steamId });
      const { response } = await client.parse(summaries, playerSummaries);
      const player = response.players.find(({ steamid }) => steamid === steamId);
      if (!player) throw client.failure('no player with this SteamID');
      return { name: player.personaname, picture: player.avatarfull };
    },

    /** True if the player's list of games is public. */
    async areGamesVisible(steamId: string): Promise<boolean> {
      const client = createClient();
      const query = { steamid: steamId, include_appinfo: 'false', include_played_free_games: 'true' };
      const games = await get(client, 'IPlayerService/GetOwnedGames/v1', query, { maxBytes: OWNED_GAMES_MAX_BYTES });
      const { response } = await client.parse(games, ownedGames);
      return response.game_count !== undefined;
    },

    /** @returns `private` if the player is unknown or hides achievements, `none` if the game has no achievements */
    async getAchievements(steamId: string, appId: number) {
      const client = createClient();
      const game = { appid: String(appId), l: 'english' };
      const [stats, schema] = await Promise.all([
        get(
          client,
          'ISteamUserStats/GetPlayerAchievements/v1',
          { steamid: steamId, ...game },
          { acceptsServerErrors: true },
        ),
        get(client, 'ISteamUserStats/GetSchemaForGame/v2', game),
      ]);
      const { playerstats } = await client.parse(stats, playerAchievements, [200, 400, 403, 500]);
      if (!playerstats.success) {
        const reason = UNAVAILABLE_REASONS.get(playerstats.error);
        if (reason === undefined) throw client.failure('unexpected error message');
        return reason;
      }
      if (!playerstats.achievements?.length) return 'none';
      return mergeAchievements(playerstats, await client.parse(schema, gameSchema));
    },
  };
}

type Stats = Extract<z.output<typeof playerAchievements>['playerstats'], { success: true }>;

/** Adds names and descriptions to a player's achievements. Keeps the order of the game. */
function mergeAchievements(stats: Stats, { game }: z.output<typeof gameSchema>) {
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
