import type { Config } from '../../../config/config.ts';
import type { Log } from '../../../platform/log/log.ts';
import { addressAt } from '../addresses.ts';
import { type Conversation, createConversations } from '../conversation.ts';
import { type GameAchievements, mergeAchievements } from './achievements.ts';
import { gameSchema, ownedGames, playerStats, players } from './answers.ts';

const ORIGIN = 'https://api.steampowered.com';
/** Some own tens of thousands of games, at about 200 bytes each. */
const GAMES_MAX_BYTES = 8 * 1024 * 1024;
/** Why Steam tells of no achievements (with a 403 and a 400), and what it comes to. */
const UNTOLD: ReadonlyMap<string, 'private' | 'none'> = new Map([
  ['Profile is not public', 'private'],
  ['Requested app has no stats', 'none'],
]);

/** Somebody as Steam shows them. */
export interface Player {
  readonly name: string;
  readonly picture: string | undefined;
}

/** Steam's Web API (partner.steamgames.com/doc/webapi). Each call throws Failure PROVIDER_FAILED or PROVIDER_TIMEOUT. */
export interface SteamApi {
  /** @param conversation of which the question is a part; else it is one of its own */
  player(steamId: string, conversation?: Conversation): Promise<Player>;
  /** Whether everybody sees which games somebody has. */
  gamesVisible(steamId: string): Promise<boolean>;
  /** What somebody has achieved in a game. `private`: Steam does not show it; `none`: the game has no achievements. */
  achievements(steamId: string, appId: number): Promise<GameAchievements | 'private' | 'none'>;
}

interface Needs {
  readonly config: Pick<Config, 'social'>;
  readonly log: Log;
}

/** Undefined where Steam is not offered. */
export function createSteamApi({ config, log }: Needs): SteamApi | undefined {
  const { steam } = config.social;
  if (!steam) return undefined;
  const begin = createConversations('steam', log);
  const ask = (
    conversation: Conversation,
    call: string,
    query: Readonly<Record<string, string>>,
    limits: { readonly atMost?: number } = {},
  ) => {
    const address = addressAt(`${ORIGIN}/${call}/`, steam.baseUrl);
    return conversation.ask(`${address}?${new URLSearchParams({ key: steam.clientSecret, ...query })}`, limits);
  };

  return {
    async player(steamId, conversation = begin()) {
      const answer = await ask(conversation, 'ISteamUser/GetPlayerSummaries/v2', { steamids: steamId });
      const { response } = await conversation.read(answer, players);
      const found = response.players.find(({ steamid }) => steamid === steamId);
      if (!found) throw conversation.failed('It knows nobody of that number');
      return { name: found.personaname, picture: found.avatarfull };
    },

    async gamesVisible(steamId) {
      const conversation = begin();
      const query = { steamid: steamId, include_appinfo: 'false', include_played_free_games: 'true' };
      const answer = await ask(conversation, 'IPlayerService/GetOwnedGames/v1', query, { atMost: GAMES_MAX_BYTES });
      const { response } = await conversation.read(answer, ownedGames);
      return response.game_count !== undefined;
    },

    async achievements(steamId, appId) {
      const conversation = begin();
      const game = { appid: String(appId), l: 'english' };
      const [stats, schema] = await Promise.all([
        ask(conversation, 'ISteamUserStats/GetPlayerAchievements/v1', { steamid: steamId, ...game }),
        ask(conversation, 'ISteamUserStats/GetSchemaForGame/v2', game),
      ]);
      const { playerstats } = await conversation.read(stats, playerStats, [200, 400, 403]);
      if (!playerstats.success) {
        const untold = UNTOLD.get(playerstats.error);
        if (untold === undefined) throw conversation.failed('It would not tell of achievements');
        return untold;
      }
      if (!playerstats.achievements?.length) return 'none';
      return mergeAchievements(playerstats, (await conversation.read(schema, gameSchema)).game);
    },
  };
}
