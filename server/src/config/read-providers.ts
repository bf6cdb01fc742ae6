import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { SettingsReader } from './settings-reader.ts';

/** Credentials of this installation at a provider. */
export interface ProviderSettings {
  /** Empty for Steam, which has no client IDs. */
  readonly clientId: string;
  /** For Steam, the key of its Web API. */
  readonly clientSecret: string;
  /** Origin that replaces the provider's own hosts, without a trailing slash; the paths stay the same. */
  readonly baseUrl: string | undefined;
}

/** Hosts to which unencrypted connections are safe. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads the settings of the providers. A provider is offered if its credentials are set; incomplete credentials are an error,
 * because they show that the provider should be offered.
 */
export function readProviders(
  read: SettingsReader,
  isProduction: boolean,
): Readonly<Partial<Record<SocialProvider, ProviderSettings>>> {
  const offered = SOCIAL_PROVIDERS.flatMap((provider): [SocialProvider, ProviderSettings][] => {
    const prefix = provider.toUpperCase();
    const baseUrl = readBaseUrl(read, `${prefix}_BASE_URL`, isProduction);
    const credentials = provider === 'steam' ? readSteamKey(read) : readClientCredentials(read, prefix);
    return credentials ? [[provider, { ...credentials, baseUrl }]] : [];
  });
  return Object.fromEntries(offered);
}

type Credentials = Pick<ProviderSettings, 'clientId' | 'clientSecret'>;

/** Steam has no client IDs, only a key for its Web API. */
function readSteamKey(read: SettingsReader): Credentials | undefined {
  const key = read.optional('STEAM_API_KEY');
  return key === undefined ? undefined : { clientId: '', clientSecret: key };
}

function readClientCredentials(read: SettingsReader, prefix: string): Credentials | undefined {
  const [idName, secretName] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`];
  const [clientId, clientSecret] = [read.optional(idName), read.optional(secretName)];
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (!read.isSet(secretName) && read.isSet(idName))
    read.addError(secretName, 'is missing', `a value, or no ${idName} either`);
  if (!read.isSet(idName) && read.isSet(secretName))
    read.addError(idName, 'is missing', `a value, or no ${secretName} either`);
  return undefined;
}

function readBaseUrl(read: SettingsReader, name: string, isProduction: boolean): string | undefined {
  const url = read.url(name, ['https:', 'http:']);
  if (!url) return undefined;
  if (url.href !== `${url.origin}/`) {
    read.addError(name, 'is not an origin', 'an origin without a path, such as https://provider.example.com');
  } else if (isProduction && url.protocol === 'http:' && !LOOPBACK_HOSTS.includes(url.hostname)) {
    read.addError(name, 'is not encrypted', 'an https origin in production, or http on this machine');
  }
  return url.origin;
}

/**
 * Whether Twitch can send events to this server: only to https on port 443
 * (https://dev.twitch.tv/docs/eventsub/handling-webhook-events). A simulated Twitch can use any URL.
 */
export function isReachedByTwitch(twitch: ProviderSettings | undefined, publicUrl: URL | undefined): boolean {
  return twitch?.baseUrl !== undefined || (publicUrl?.protocol === 'https:' && publicUrl.port === '');
}
