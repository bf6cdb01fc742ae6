import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SimulatorContext } from '../context.ts';
import { type Fault, optionalFields } from '../faults.ts';
import { sendFaultyResponse } from '../faulty-responses.ts';
import { type Persona, usernameOf } from '../personas.ts';
import { GAMES, type Game } from './games.ts';

type Query = Readonly<Partial<Record<'key' | 'steamid' | 'steamids' | 'appid' | 'include_appinfo', string>>>;
type Handler = (query: Query, reply: FastifyReply) => object;

/** The profile is public; game details can still be private. */
const VISIBILITY_PUBLIC = 3;
const CREATED_AT = 1_262_304_000;

/** Adds the four methods of the Steam Web API that the server calls (Valve's Web API documentation). */
export function steamWebApi(app: FastifyInstance, context: SimulatorContext): void {
  const { personas, faults, credentials } = context;
  const faultOf = (steamId: string | undefined) => faults.activeFault('steam', faults.getLatest(steamId ?? ''));
  const findPersona = (steamId: string | undefined) => personas.find('steam', steamId ?? '');
  const handlers: Readonly<Record<string, Handler>> = {
    '/ISteamUser/GetPlayerSummaries/v2': ({ steamids }) => {
      const fault = faultOf(steamids);
      const players = fault === 'list-empty' ? [] : (steamids ?? '').split(',').map(findPersona);
      const found = players.filter((player) => player !== undefined);
      return { response: { players: found.map((player) => toPlayerSummary(player, fault)) } };
    },
    '/IPlayerService/GetOwnedGames/v1': ({ steamid, include_appinfo }) => {
      const games = GAMES.map((game) => toOwnedGame(game, include_appinfo === '1' || include_appinfo === 'true'));
      return { response: findPersona(steamid)?.gamesVisible ? { game_count: games.length, games } : {} };
    },
    '/ISteamUserStats/GetPlayerAchievements/v1': ({ steamid, appid }, reply) =>
      playerAchievements(findPersona(steamid), appid, reply),
    '/ISteamUserStats/GetSchemaForGame/v2': ({ appid }) => ({ game: gameSchema(findGame(appid)) }),
  };
  for (const [path, handle] of Object.entries(handlers)) {
    app.get(path, async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
      const { key, steamid, steamids } = request.query;
      if (sendFaultyResponse(reply, 'profile', faultOf(steamid ?? steamids))) return reply;
      if (key === undefined) return page(reply, 400, 'Bad Request', "Required parameter 'key' is missing");
      if (key === credentials.steam.clientSecret) return handle(request.query, reply);
      const text = 'Access is denied. Retrying will not help. Please verify your <pre>key=</pre> parameter.';
      return page(reply, 403, 'Forbidden', text);
    });
  }
}

function toPlayerSummary(persona: Persona, fault: Fault | undefined): object {
  const profile = {
    communityvisibilitystate: VISIBILITY_PUBLIC,
    profilestate: 1,
    personaname: persona.name,
    profileurl: `https://steamcommunity.com/id/${usernameOf(persona)}/`,
    avatar: '',
    avatarmedium: '',
    avatarfull: '',
    avatarhash: '',
    personastate: 0,
    primaryclanid: '103582791429521408',
    timecreated: CREATED_AT,
    personastateflags: 0,
  };
  return { steamid: persona.subject, ...optionalFields(profile, fault) };
}

function toOwnedGame({ appid, name }: Game, includeName: boolean): object {
  return {
    appid,
    ...(includeName && { name, img_icon_url: '' }),
    playtime_forever: appid % 977,
    rtime_last_played: CREATED_AT,
  };
}

/** Every persona has unlocked the first half of a game's achievements. */
function playerAchievements(persona: Persona | undefined, appid: string | undefined, reply: FastifyReply): object {
  const fail = (status: number, error: string) => {
    reply.code(status);
    return { playerstats: { error, success: false } };
  };
  if (!persona) return fail(500, 'Invalid SteamID');
  if (!persona.gamesVisible) return fail(403, 'Profile is not public');
  const game = findGame(appid);
  if (!game || game.achievements.length === 0) return fail(400, 'Requested app has no stats');
  const unlockedCount = Math.ceil(game.achievements.length / 2);
  const achievements = game.achievements.map(({ name }, index) => ({
    apiname: name,
    achieved: index < unlockedCount ? 1 : 0,
    // Just now, so that it counts for every quest that has started
    unlocktime: index < unlockedCount ? Math.floor(Date.now() / 1000) : 0,
  }));
  return { playerstats: { steamID: persona.subject, gameName: game.name, achievements, success: true } };
}

function gameSchema(game: Game | undefined): object {
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

function findGame(appid: string | undefined): Game | undefined {
  return GAMES.find((game) => String(game.appid) === appid);
}

function page(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=UTF-8')
    .send(`<html><head><title>${title}</title></head><body><h1>${title}</h1>${text}</body></html>`);
}
