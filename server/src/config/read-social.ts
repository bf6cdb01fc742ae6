import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { Config, ProviderSettings } from './config.ts';
import type { SettingsReader } from './settings-reader.ts';

/** Where a plain connection leaves nobody anything to listen to. */
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The settings of the outside providers (contract §2): whoever has credentials is offered, whoever has none is not. Half a
 * pair is a fault, because somebody meant the provider to be offered.
 */
export function readSocial(read: SettingsReader, production: boolean): Config['social'] {
  const offered = SOCIAL_PROVIDERS.flatMap((provider): [SocialProvider, ProviderSettings][] => {
    const prefix = provider.toUpperCase();
    const baseUrl = readBaseUrl(read, `${prefix}_BASE_URL`, production);
    const credentials = provider === 'steam' ? readKey(read) : readPair(read, prefix);
    return credentials ? [[provider, { ...credentials, baseUrl }]] : [];
  });
  return Object.fromEntries(offered);
}

type Credentials = Pick<ProviderSettings, 'clientId' | 'clientSecret'>;

/** Steam knows no clients: the key is for its Web API. */
function readKey(read: SettingsReader): Credentials | undefined {
  const key = read.optional('STEAM_API_KEY');
  return key === undefined ? undefined : { clientId: '', clientSecret: key };
}

function readPair(read: SettingsReader, prefix: string): Credentials | undefined {
  const [idName, secretName] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`];
  const [clientId, clientSecret] = [read.optional(idName), read.optional(secretName)];
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (clientId !== undefined) read.fault(secretName, 'is missing', `a value, or no ${idName} either`);
  if (clientSecret !== undefined) read.fault(idName, 'is missing', `a value, or no ${secretName} either`);
  return undefined;
}

function readBaseUrl(read: SettingsReader, name: string, production: boolean): string | undefined {
  const url = read.url(name, ['https:', 'http:']);
  if (!url) return undefined;
  if (url.href !== `${url.origin}/`) {
    read.fault(name, 'is more than scheme, host and port', 'an origin alone, like https://provider.example.com');
  } else if (production && url.protocol === 'http:' && !OWN_MACHINE.includes(url.hostname)) {
    read.fault(name, 'is not encrypted', 'an https origin in production, or http on this machine');
  }
  return url.origin;
}
