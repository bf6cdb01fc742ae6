import { closest, distance } from 'fastest-levenshtein';
import { type Config, PUBLIC_SOLANA_RPC_URL, readSettings } from './read-settings.ts';
import { isRepetitive } from './secret-strength.ts';
import type { Environment } from './settings-reader.ts';

/** Shorter names are similar to variables of other programs, such as HOME. */
const MISSPELT_LENGTH_MIN = 6;
const MISSPELT_DISTANCE_MAX = 2;
/** First words of names that other programs use too. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'APP',
  'DATA',
  'DEVELOPER',
  'GOOGLE',
  'LOG',
  'NODE',
  'OTEL',
  'STEAM',
  'X',
]);
/** Variables that Kubernetes sets for each Service. */
const SERVICE_VARIABLE = /_(?:SERVICE_HOST|SERVICE_PORT|PORT)(?:_|$)/;

/**
 * Finds variables that look like settings but are not: misspelt settings, and names that begin like a setting.
 * @returns one line for each variable, with the most similar setting
 */
export function findUnknownVariables(env: Environment): readonly string[] {
  const known = settingNames();
  const longNames = known.filter((name) => name.includes('_'));
  const words = new Set(
    longNames.map((name) => name.split('_', 1)[0] as string).filter((word) => !COMMON_WORDS.has(word)),
  );
  return Object.keys(env).flatMap((name) => {
    const upperCase = name.toUpperCase();
    if (known.includes(name) || SERVICE_VARIABLE.test(name)) return [];
    const nearest = closest(upperCase, known);
    const isMisspelt = name.length >= MISSPELT_LENGTH_MIN && distance(upperCase, nearest) <= MISSPELT_DISTANCE_MAX;
    const isSimilar =
      (name.includes('_') && words.has(name.split('_', 1)[0] as string)) ||
      longNames.some((setting) => name.startsWith(`${setting}_`));
    return isMisspelt || isSimilar ? [`${name} is not a setting; did you mean ${nearest}?`] : [];
  });
}

/** Returns the names of all settings: those that `readSettings` reads. */
function settingNames(): readonly string[] {
  const names = new Set<string>();
  readSettings(new Proxy<Environment>({}, { get: (_, name) => void names.add(String(name)) }));
  return [...names];
}

/** Finds settings that are valid but probably not intended. @returns one line for each setting, without its value */
export function findDoubtfulSettings(config: Config): readonly string[] {
  const { mode, publicUrl, social, solanaRpcUrl, trustProxy, metricsToken } = config;
  const isProduction = mode === 'production';
  const doubts: readonly (readonly [isDoubtful: boolean, line: string])[] = [
    [
      isProduction && solanaRpcUrl === PUBLIC_SOLANA_RPC_URL,
      'SOLANA_RPC_URL is the public endpoint, which refuses browsers: pages cannot confirm transfers; set your own',
    ],
    [
      isProduction && publicUrl.startsWith('https:') && trustProxy === 0,
      'TRUST_PROXY is off, but PUBLIC_URL is https, so a proxy is in front: all clients share its IP address and rate limits; set the number of proxies',
    ],
    [
      social.twitch !== undefined && !config.isReachedByTwitch,
      'PUBLIC_URL is not https on port 443, where Twitch sends events: sign-in with Twitch works, but no project can connect a channel',
    ],
    [
      metricsToken !== undefined && isRepetitive(metricsToken),
      'METRICS_TOKEN is too short or repetitive; set the output of: openssl rand -base64 32',
    ],
  ];
  return doubts.filter(([isDoubtful]) => isDoubtful).map(([, line]) => line);
}
