import { randomBytes } from 'node:crypto';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import fastify from 'fastify';
import { Faults } from './faults.ts';
import { acceptForms } from './form.ts';
import { frontDoor } from './front-door.ts';
import { Grants } from './grants.ts';
import { ELSEWHERE } from './misbehave.ts';
import { oauthDesk } from './oauth/desk.ts';
import { discord, discordProfile } from './oauth/discord.ts';
import { google, googleKeys } from './oauth/google.ts';
import { instagram, instagramProfile } from './oauth/instagram.ts';
import { tokenRoute } from './oauth/token.ts';
import { twitch, twitchKeys, twitchProfile } from './oauth/twitch.ts';
import { x, xProfile } from './oauth/x.ts';
import { Personas } from './personas.ts';
import { steamCheck, steamDesk } from './steam/openid.ts';
import { steamWebApi } from './steam/web-api.ts';
import type { Credentials, World } from './world.ts';

export { type Choice, consent } from './consent.ts';
export type { Fault } from './faults.ts';
export type { PersonaWish } from './personas.ts';

const DIALECTS = [discord, google, twitch, x, instagram];
const PROFILES = [discordProfile, googleKeys, twitchKeys, twitchProfile, xProfile, instagramProfile];
/** This machine's names for itself: another one that leads here is a foreign page's (DNS rebinding). */
const OWN_NAMES = ['127.0.0.1', 'localhost'];

/** All six providers behind one address. */
export interface Providers {
  readonly url: string;
  readonly credentials: World['credentials'];
  readonly personas: Personas;
  readonly faults: Faults;
  /** Calls that came, as `POST /token`, without what they said. */
  readonly asked: readonly string[];
  /** Every secret, code and token: what may stand in no log. */
  secrets(): string[];
  /** The settings that a server is started with to use these providers. */
  settings(providers?: readonly SocialProvider[]): Record<string, string>;
  stop(): Promise<void>;
}

export interface ProvidersOptions {
  /** Origin of the only application whose redirect addresses are registered. */
  readonly publicUrl?: string;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

/** Starts simulators of all six providers, at their real paths, on a free port of loopback. */
export async function startProviders({ publicUrl, now = Date.now }: ProvidersOptions = {}): Promise<Providers> {
  const grants = new Grants(now);
  const world: World = {
    credentials: newCredentials(),
    publicUrl,
    personas: new Personas(),
    faults: new Faults(),
    grants,
    now,
  };
  const asked: string[] = [];
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  app.addHook('onRequest', async (request, reply) => {
    if (!OWN_NAMES.includes(request.hostname)) return reply.code(404).send();
    asked.push(`${request.method} ${new URL(request.url, 'http://here').pathname}`);
  });
  acceptForms(app);
  frontDoor(app, world, [...DIALECTS.map((dialect) => oauthDesk(world, dialect)), steamDesk(world)]);
  for (const dialect of DIALECTS) tokenRoute(app, world, dialect);
  for (const routes of [...PROFILES, steamCheck, steamWebApi]) routes(app, world);
  app.get(ELSEWHERE, async () => ({}));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    credentials: world.credentials,
    personas: world.personas,
    faults: world.faults,
    asked,
    secrets: () => [...Object.values(world.credentials).map(({ clientSecret }) => clientSecret), ...grants.issued],
    settings: (providers = SOCIAL_PROVIDERS) =>
      Object.assign({}, ...providers.map((provider) => settingsOf(provider, world.credentials[provider], url))),
    stop: () => app.close(),
  };
}

function newCredentials(): World['credentials'] {
  const entries = SOCIAL_PROVIDERS.map((provider): [SocialProvider, Credentials] => [
    provider,
    { clientId: `local-${provider}`, clientSecret: randomBytes(24).toString('base64url') },
  ]);
  return Object.fromEntries(entries) as World['credentials'];
}

function settingsOf(provider: SocialProvider, { clientId, clientSecret }: Credentials, url: string) {
  const name = provider.toUpperCase();
  const credentials =
    provider === 'steam'
      ? { STEAM_API_KEY: clientSecret }
      : { [`${name}_CLIENT_ID`]: clientId, [`${name}_CLIENT_SECRET`]: clientSecret };
  return { ...credentials, [`${name}_BASE_URL`]: url };
}
