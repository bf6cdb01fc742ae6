import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsentDecision, consent, type SimulatedProviders, startProviders } from '../providers.ts';

const NS = 'http://specs.openid.net/auth/2.0';
const RETURN_TO = 'https://cards.example.com/auth/steam/callback?state=the-state';

let providers: SimulatedProviders;
beforeAll(async () => {
  providers = await startProviders({ publicUrl: 'https://cards.example.com' });
});
afterAll(() => providers.stop());

function authUrl(changes: Record<string, string> = {}): string {
  const url = new URL('/openid/login', providers.url);
  const fields = {
    ns: NS,
    mode: 'checkid_setup',
    return_to: RETURN_TO,
    realm: 'https://cards.example.com/',
    identity: `${NS}/identifier_select`,
    claimed_id: `${NS}/identifier_select`,
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value);
  return url.href;
}

const MIRA = { newPersona: { name: 'Mira Lund', gamesVisible: true } };
const getAssertion = async (decision: ConsentDecision = MIRA) => (await consent(authUrl(), decision)).searchParams;

async function verifyAssertion(assertion: URLSearchParams, changes: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams(assertion);
  body.set('openid.mode', 'check_authentication');
  for (const [name, value] of Object.entries(changes)) body.set(`openid.${name}`, value);
  const response = await fetch(`${providers.url}/openid/login`, { method: 'POST', body });
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  return response.text();
}

const VALID = `ns:${NS}\nis_valid:true\n`;
const INVALID = `ns:${NS}\nis_valid:false\n`;

describe("simulated Steam's sign-in", () => {
  test("returns a signed assertion of a Steam ID with Steam's real identifiers", async () => {
    const assertion = await getAssertion();
    const { subject } = providers.personas.upsert('steam', MIRA.newPersona);
    expect(subject).toMatch(/^7656119\d{10}$/);
    expect(assertion.get('state')).toBe('the-state');
    expect(assertion.get('openid.mode')).toBe('id_res');
    expect(assertion.get('openid.claimed_id')).toBe(`https://steamcommunity.com/openid/id/${subject}`);
    expect(assertion.get('openid.identity')).toBe(assertion.get('openid.claimed_id'));
    expect(assertion.get('openid.op_endpoint')).toBe('https://steamcommunity.com/openid/login');
    expect(assertion.get('openid.return_to')).toBe(RETURN_TO);
    expect(assertion.get('openid.response_nonce')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ./);
  });

  test('verifies an assertion once', async () => {
    const assertion = await getAssertion();
    expect(await verifyAssertion(assertion)).toBe(VALID);
    expect(await verifyAssertion(assertion)).toBe(INVALID);
  });

  test.each([
    ['claimed_id', 'https://steamcommunity.com/openid/id/76561197960287930'],
    ['identity', 'https://steamcommunity.com/openid/id/76561197960287930'],
    ['return_to', 'https://evil.example/auth/steam/callback'],
    ['response_nonce', '2026-01-01T00:00:00Zother'],
    ['sig', 'forged'],
    ['signed', 'identity'],
    ['mode', 'id_res'],
  ])('rejects an assertion with a changed %s', async (name, value) => {
    expect(await verifyAssertion(await getAssertion(), { [name]: value })).toBe(INVALID);
  });

  test('redirects back without an assertion if the user cancels', async () => {
    const callback = await getAssertion({ cancel: true });
    expect(callback.get('openid.mode')).toBe('cancel');
    expect(callback.get('state')).toBe('the-state');
    expect(callback.has('openid.claimed_id')).toBe(false);
  });

  test.each([
    ['return_to', 'https://evil.example/auth/steam/callback'],
    ['realm', 'https://evil.example/'],
    ['ns', 'http://openid.net/signon/1.1'],
    ['mode', 'checkid_immediate'],
    ['claimed_id', 'https://steamcommunity.com/openid/id/1'],
  ])('rejects an authentication request with %s=%s', async (name, value) => {
    expect((await fetch(authUrl({ [name]: value }))).status).toBe(400);
  });

  test('returns an assertion for another state with the fault wrong-state', async () => {
    const assertion = await getAssertion({ ...MIRA, fault: 'wrong-state' });
    expect(assertion.get('state')).toBe('another-state');
    expect(await verifyAssertion(assertion)).toBe(VALID);
  });
});

describe("simulated Steam's Web API", () => {
  const callApi = async (path: string, query: Record<string, string>) => {
    const key = providers.credentials.steam.clientSecret;
    return fetch(`${providers.url}${path}?${new URLSearchParams({ key, ...query })}`);
  };
  const publicPlayer = () => providers.personas.upsert('steam', { name: 'Public', gamesVisible: true }).subject;
  const privatePlayer = () => providers.personas.upsert('steam', { name: 'Private', gamesVisible: false }).subject;
  const GAMES = '/IPlayerService/GetOwnedGames/v1/';
  const ACHIEVED = '/ISteamUserStats/GetPlayerAchievements/v1/';
  const SCHEMA = '/ISteamUserStats/GetSchemaForGame/v2/';

  test('returns the players that exist', async () => {
    const summaries = await callApi('/ISteamUser/GetPlayerSummaries/v2/', { steamids: `${privatePlayer()},1` });
    const { response } = (await summaries.json()) as { response: { players: object[] } };
    expect(response.players).toHaveLength(1);
    expect(response.players[0]).toMatchObject({
      steamid: privatePlayer(),
      personaname: 'Private',
      communityvisibilitystate: 3,
    });
  });

  test('returns the games only if they are public', async () => {
    const games = await callApi(GAMES, { steamid: publicPlayer(), include_appinfo: '1' });
    const { response } = (await games.json()) as { response: { game_count: number; games: object[] } };
    expect(response.game_count).toBe(response.games.length);
    expect(response.games[0]).toMatchObject({ appid: expect.any(Number), name: 'Lantern Harbor' });
    expect(await (await callApi(GAMES, { steamid: privatePlayer() })).json()).toEqual({ response: {} });
    expect(await (await callApi(GAMES, { steamid: '1' })).json()).toEqual({ response: {} });
  });

  test('returns achievements under the names of the schema', async () => {
    type Achievements = { achievements: Record<string, string>[]; gameName: string };
    const responses = [
      callApi(ACHIEVED, { steamid: publicPlayer(), appid: '1000010' }),
      callApi(SCHEMA, { appid: '1000010' }),
    ];
    const [statsBody, schemaBody] = await Promise.all(responses.map(async (response) => (await response).json()));
    const { playerstats } = statsBody as { playerstats: Achievements };
    const { game } = schemaBody as { game: { gameName: string; availableGameStats: Achievements } };
    expect(playerstats).toMatchObject({ success: true, steamID: publicPlayer(), gameName: game.gameName });
    const names = ({ achievements }: Achievements, name: string) => achievements.map((entry) => entry[name]);
    expect(names(playerstats, 'apiname')).toEqual(names(game.availableGameStats, 'name'));
    expect(new Set(names(playerstats, 'achieved'))).toEqual(new Set([0, 1]));
  });

  test.each([
    ['of a hidden profile', () => ({ steamid: privatePlayer(), appid: '1000010' }), 403, 'Profile is not public'],
    ['of an unknown player', () => ({ steamid: '1', appid: '1000010' }), 500, 'Invalid SteamID'],
    ['of an unknown game', () => ({ steamid: publicPlayer(), appid: '1' }), 400, 'Requested app has no stats'],
    [
      'of a game without achievements',
      () => ({ steamid: publicPlayer(), appid: '1000030' }),
      400,
      'Requested app has no stats',
    ],
  ])('returns no achievements %s', async (_, query, status, error) => {
    const response = await callApi(ACHIEVED, query());
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ playerstats: { error, success: false } });
  });

  test('returns an empty schema for an unknown game', async () => {
    expect(await (await callApi(SCHEMA, { appid: '1' })).json()).toEqual({ game: {} });
  });

  test('rejects requests without the API key', async () => {
    const response = await callApi(GAMES, { steamid: publicPlayer(), key: 'another' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Please verify your <pre>key=</pre> parameter.');
    expect((await fetch(`${providers.url}${GAMES}`)).status).toBe(400);
  });
});
