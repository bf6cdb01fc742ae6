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

/** The default of SOLANA_RPC_URL, as a normalized URL. It refuses requests of browsers. */
export const PUBLIC_SOLANA_RPC_URL = 'https://api.mainnet-beta.solana.com/';

/** The S3-compatible service that stores pictures. */
export interface S3Settings {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Credentials of this installation at a provider. */
export interface ProviderSettings {
  /** Empty for Steam, which has no client IDs. */
  readonly clientId: string;
  /** For Steam, the key of its Web API. */
  readonly clientSecret: string;
  /** Origin that replaces the provider's own hosts, without a trailing slash; the paths stay the same. */
  readonly baseUrl: string | undefined;
}

/** The sender of emails. */
export interface Sender {
  /** Display name, may be empty. */
  readonly name: string;
  readonly address: string;
}

/** Where and how traces are sent. */
export interface TracingSettings {
  /** URL of the receiver (OTLP over HTTP). */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly resourceAttributes: Readonly<Record<string, string>>;
  /** Name of the sampler according to OpenTelemetry. */
  readonly sampler: string;
  /** Share of the traces that a sampler by ratio records, 0 to 1. */
  readonly samplerRatio: number;
}

/** All settings, read and validated once at start. docs/operating.md describes them. */
export interface Config {
  readonly mode: (typeof MODES)[number];
  readonly productName: string;
  readonly host: string;
  readonly port: number;
  /** Origin used in links, redirects and origin checks, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** URL of PostgreSQL; if undefined, PGlite in the data directory is used. */
  readonly databaseUrl: string | undefined;
  /** URL for listening and migrations; differs from `databaseUrl` if that is the URL of a pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** Maximum number of connections that a node keeps open to `databaseUrl`. */
  readonly databasePoolSize: number;
  /** Whether the server migrates the database at start. */
  readonly migrate: boolean;
  /** URL of Redis or Valkey; only set if PostgreSQL is used. */
  readonly redisUrl: string | undefined;
  /** If undefined, pictures are stored in the data directory. */
  readonly s3: S3Settings | undefined;
  /** Encrypts backups: an age recipient, or an identity, which also decrypts them. If undefined, they are not encrypted. */
  readonly backupKey: string | undefined;
  /** If undefined, a secret is generated in the data directory. */
  readonly appSecret: string | undefined;
  /** Another secret that is accepted for reading, while `appSecret` is changed. */
  readonly appSecretPrevious: string | undefined;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: Sender };
  /** Normalized (`normalizeEmail`). */
  readonly adminEmails: ReadonlySet<string>;
  readonly developerEmails: ReadonlySet<string>;
  /** The providers that are offered. */
  readonly social: Readonly<Partial<Record<SocialProvider, ProviderSettings>>>;
  /** Where to report security problems: a `mailto:` or `https:` URI. */
  readonly securityContact: string;
  readonly solanaRpcUrl: string;
  /** Minimum number of seconds between two draws of one account; 0 for no limit. */
  readonly collectInterval: number;
  readonly rateLimits: boolean;
  /** Number of trusted proxies in front of the server. */
  readonly trustProxy: number;
  /** Seconds between the start of a shutdown and the end of listening, in which load balancers notice it. */
  readonly shutdownDelay: number;
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Whether the log contains the IP address of the client of each request. */
  readonly logClientIp: boolean;
  /** If undefined, nothing is traced. */
  readonly tracing: TracingSettings | undefined;
}
