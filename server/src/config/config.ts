import type { SocialProvider } from '@app/contract/core/providers';
import type { LevelWithSilent } from 'pino';

export const MODES = ['local', 'production'] as const;
export const LOG_LEVELS = [
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
] as const satisfies readonly LevelWithSilent[];

/** Where pictures are kept, on anything that speaks S3. */
export interface S3Settings {
  /** No slash at its end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What opens an outside provider, registered with it. */
export interface ProviderSettings {
  /** Empty for Steam, which knows no clients. */
  readonly clientId: string;
  /** For Steam the key of its Web API. */
  readonly clientSecret: string;
  /** Origin in place of the provider's own hosts, no slash at its end; the paths stay (contract §2). */
  readonly baseUrl: string | undefined;
}

/** Every setting, read and validated once at start (contract §2). */
export interface Config {
  readonly mode: (typeof MODES)[number];
  readonly productName: string;
  readonly host: string;
  readonly port: number;
  /** Origin used in links, redirects and origin checks; no slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** PostgreSQL; undefined: PGlite in the data directory. */
  readonly databaseUrl: string | undefined;
  /** Undefined: pictures are kept in the data directory. */
  readonly s3: S3Settings | undefined;
  /** Undefined: one is generated into the data directory. */
  readonly appSecret: string | undefined;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** In the form in which addresses are compared. */
  readonly adminEmails: ReadonlySet<string>;
  readonly developerEmails: ReadonlySet<string>;
  /** Those that are offered; whoever is missing here is not. */
  readonly social: Readonly<Partial<Record<SocialProvider, ProviderSettings>>>;
  readonly solanaRpcUrl: string;
  /** Seconds between two cards of one account; 0: no limit. */
  readonly collectInterval: number;
  readonly rateLimits: boolean;
  /** Number of proxies in front whose forwarded address is believed. */
  readonly trustProxy: number;
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}
