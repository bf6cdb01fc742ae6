import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { misbehaves } from '../misbehave.ts';
import { handleOf, type Persona } from '../personas.ts';
import type { World } from '../world.ts';
import { GAMES, type Game } from './games.ts';

type Query = Readonly<Partial<Record<'key' | 'steamid' | 'steamids' | 'appid' | 'include_appinfo', string>>>;
type Answer = (query: Query, reply: FastifyReply) => object;

/** The profile; the games may be hidden all the same. */
const PUBLIC = 3;
const CREATED = 1_262_304_000;

/** The four calls of Steam's Web API that the product makes (source: Valve's documentation of the Web API). */
export function steamWebApi(app: FastifyInstance, world: World): void {
  const { personas, faults, credentials } = world;
  const find = (steamId: string | undefined) => personas.find('steam', steamId ?? '');
  const calls: Readonly<Record<string, Answer>> = {
    '/ISteamUser/GetPlayerSummaries/v2': ({ steamids }) => {
      const players = (steamids ?? '').split(',').map(find);
      return { response: { players: players.filter((player) => player !== undefined).map(summary) } };
    },
    '/IPlayerService/GetOwnedGames/v1': ({ steamid, include_appinfo }) => {
      const games = GAMES.map((game) => owned(game, include_appinfo === '1' || include_appinfo === 'true'));
      return { response: find(steamid)?.gamesVisible ? { game_count: games.length, games } : {} };
    },
    '/ISteamUserStats/GetPlayerAchievements/v1': ({ steamid, appid }, reply) => achieved(find(steamid), appid, reply),
    '/ISteamUserStats/GetSchemaForGame/v2': ({ appid }) => ({ game: schema(gameOf(appid)) }),
  };
  for (const [path, answer] of Object.entries(calls)) {
    app.get(path, async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
      const { key, steamid, steamids } = request.query;
      if (misbehaves(reply, 'profile', faults.of('steam', faults.latest(steamid ?? steamids ?? '')))) return reply;
      if (key === undefined) return page(reply, 400, 'Bad Request', "Required parameter 'key' is missing");
      if (key === credentials.steam.clientSecret) return answer(request.query, reply);
      const text = 'Access is denied. Retrying will not help. Please verify your <pre>key=</pre> parameter.';
      return page(reply, 403, 'Forbidden', text);
    });
  }
}

function summary(persona: Persona): object {
  return {
    steamid: persona.subject,
    communityvisibilitystate: PUBLIC,
    profilestate: 1,
    personaname: persona.name,
    profileurl: `https://steamcommunity.com/id/${handleOf(persona)}/`,
    avatar: '',
    avatarmedium: '',
    avatarfull: '',
    avatarhash: '',
    personastate: 0,
    primaryclanid: '103582791429521408',
    timecreated: CREATED,
    personastateflags: 0,
  };
}

function owned({ appid, name }: Game, withName: boolean): object {
  return {
    appid,
    ...(withName && { name, img_icon_url: '' }),
    playtime_forever: appid % 977,
    rtime_last_played: CREATED,
  };
}

/** The first half of what can be achieved in a game has been. */
function achieved(persona: Persona | undefined, appid: string | undefined, reply: FastifyReply): object {
  const refuse = (status: number, error: string) => {
    reply.code(status);
    return { playerstats: { error, success: false } };
  };
  if (!persona) return refuse(500, 'Invalid SteamID');
  if (!persona.gamesVisible) return refuse(403, 'Profile is not public');
  const game = gameOf(appid);
  if (!game || game.achievements.length === 0) return refuse(400, 'Requested app has no stats');
  const half = Math.ceil(game.achievements.length / 2);
  const achievements = game.achievements.map(({ name }, index) => ({
    apiname: name,
    achieved: index < half ? 1 : 0,
    unlocktime: index < half ? CREATED + index : 0,
  }));
  return { playerstats: { steamID: persona.subject, gameName: game.name, achievements, success: true } };
}

function schema(game: Game | undefined): object {
  if (!game) return {};
  const achievements = game.achievements.map(({ name, title, description }) => ({
    name,
    defaultvalue: 0,
    displayName: title,
    hidden: 0,
    description,
    icon: `https://cdn.akamai.steamstatic.com/steamcommunity/public/images/apps/${game.appid}/${name}.jpg`,
    icongray: `https://cdn.akamai.steamstatic.com/steamcommunity/public/images/apps/${game.appid}/${name}-gray.jpg`,
  }));
  const availableGameStats = achievements.length > 0 && { availableGameStats: { achievements } };
  return { gameName: game.name, gameVersion: '1', ...availableGameStats };
}

function gameOf(appid: string | undefined): Game | undefined {
  return GAMES.find((game) => String(game.appid) === appid);
}

function page(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=UTF-8')
    .send(`<html><head><title>${title}</title></head><body><h1>${title}</h1>${text}</body></html>`);
}
