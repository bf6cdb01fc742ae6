import type { Config } from '../../../config/config.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Outbound } from '../../../platform/metrics/outbound.ts';
import { createProviderClientFactory, type ProviderClient, withBaseUrl } from '../client/provider-client.ts';
import { type GameAchievements, mergeAchievements } from './achievements.ts';
import { gameSchema, ownedGames, playerAchievements, playerSummaries } from './response-schemas.ts';

const ORIGIN = 'https://api.steampowered.com';
/** Some players own tens of thousands of games, at about 200 bytes each. */
const OWNED_GAMES_MAX_BYTES = 8 * 1024 * 1024;
/** Steam's messages (with status 403, 500 and 400) if it returns no achievements. */
const UNAVAILABLE_REASONS: ReadonlyMap<string, 'private' | 'none'> = new Map([
  ['Profile is not public', 'private'],
  ['Invalid SteamID', 'private'],
  ['Requested app has no stats', 'none'],
]);

export interface Player {
  /** Undefined if it cannot be shown. */
  readonly name: string | undefined;
  readonly picture: string | undefined;
}

/** Steam's Web API (https://partner.steamgames.com/doc/webapi). Every method throws Failure PROVIDER_FAILED or PROVIDER_TIMEOUT. */
export interface SteamApi {
  /** @param client shares its timeout with the caller's other requests; a new one if omitted */
  getPlayer(steamId: string, client?: ProviderClient): Promise<Player>;
  /** True if the player's list of games is public. */
  areGamesVisible(steamId: string): Promise<boolean>;
  /** @returns `private` if the player is unknown or hides achievements, `none` if the game has no achievements */
  getAchievements(steamId: string, appId: number): Promise<GameAchievements | 'private' | 'none'>;
}

interface Dependencies {
  readonly config: Pick<Config, 'social'>;
  readonly log: Log;
  readonly outbound: Outbound;
}

/** @returns undefined if Steam is not configured */
export function createSteamApi({ config, log, outbound }: Dependencies): SteamApi | undefined {
  const { steam } = config.social;
  if (!steam) return undefined;
  const createClient = createProviderClientFactory('steam', log, outbound);
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
    async getPlayer(steamId, client = createClient()) {
      const summaries = await get(client, 'ISteamUser/GetPlayerSummaries/v2', { steamids: steamId });
      const { response } = await client.parse(summaries, playerSummaries);
      const player = response.players.find(({ steamid }) => steamid === steamId);
      if (!player) throw client.failure('no player with this SteamID');
      return { name: player.personaname, picture: player.avatarfull };
    },

    async areGamesVisible(steamId) {
      const client = createClient();
      const query = { steamid: steamId, include_appinfo: 'false', include_played_free_games: 'true' };
      const games = await get(client, 'IPlayerService/GetOwnedGames/v1', query, { maxBytes: OWNED_GAMES_MAX_BYTES });
      const { response } = await client.parse(games, ownedGames);
      return response.game_count !== undefined;
    },

    async getAchievements(steamId, appId) {
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
      return mergeAchievements(playerstats, (await client.parse(schema, gameSchema)).game);
    },
  };
}
