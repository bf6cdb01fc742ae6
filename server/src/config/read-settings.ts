import { isAbsolute, resolve } from 'node:path';
import type { LevelWithSilent } from 'pino';
import { isReachedByTwitch, readProviders } from './read-providers.ts';
import { readTracing } from './read-tracing.ts';
import { isRepetitive } from './secret-strength.ts';
import { type Environment, SettingsReader } from './settings-reader.ts';

const LOG_LEVELS = [
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

const MIN_SECRET_BYTES = 32;
const SECRET_ACCEPTED = `at least ${MIN_SECRET_BYTES} bytes of randomness, such as the output of: openssl rand -base64 32`;
const DEFAULT_SECRET = /^(changeme|secret|password|default|example)/i;
const YEAR_SECONDS = 366 * 86_400;
/** More seconds than any load balancer needs to notice a failed health check. */
const SHUTDOWN_DELAY_MAX_SECONDS = 300;
const S3_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** Keys of the age format, in Bech32. */
const BACKUP_KEY = /^(?:age1[a-z0-9]{58}|AGE-SECRET-KEY-1[A-Z0-9]{58})$/;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The S3-compatible service that stores pictures. */
export type S3Settings = Readonly<NonNullable<ReturnType<typeof readS3>>>;

/** All settings, read and validated once at start. docs/operating.md describes them. */
export type Config = Readonly<ReturnType<typeof readValues>>;

/**
 * Reads all settings from the environment (docs/operating.md).
 * @throws SettingsError with one line per invalid or missing setting
 */
export function readSettings(env: Environment): Config {
  const read = new SettingsReader(env);
  const environment = read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development');
  const isProduction = environment === 'production';
  const port = read.integer('PORT', 3000, 0, 65_535);
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'], isProduction ? undefined : `http://localhost:${port}`);
  const config = readValues(read, isProduction, port, publicUrl);
  if (publicUrl && publicUrl.href !== `${publicUrl.origin}/`) {
    read.addError('PUBLIC_URL', 'has a path', 'an origin without a path, such as https://cards.example.com');
  }
  // As long as a domain name can be. The messages that wallets sign contain it, and must stay short.
  if (publicUrl && publicUrl.hostname.length > 253) {
    read.addError('PUBLIC_URL', 'has a host name of more than 253 characters', 'a URL with a valid host name');
  }
  requireDatabaseUrl(read);
  checkSecrets(config, read, isProduction);
  if (isProduction) checkProduction(config, read);
  else if (isHttps(publicUrl) && environment !== 'test') {
    read.addError(
      'NODE_ENV',
      'is not production, but PUBLIC_URL is https',
      'production, or an http PUBLIC_URL in local mode',
    );
  }
  read.finish();
  return config;
}

function readValues(read: SettingsReader, isProduction: boolean, port: number, publicUrl: URL | undefined) {
  const dataDir = read.text('DATA_DIR', './data');
  const productName = read.text('PRODUCT_NAME', 'Kismet');
  // A colon would separate the name from the account in authenticator apps.
  if (!/^[^:\p{C}]{1,40}$/u.test(productName)) {
    read.addError('PRODUCT_NAME', 'has a colon, a control character or more than 40 characters', 'any other name');
  }
  const social = readProviders(read, isProduction);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href;
  return {
    mode: isProduction ? ('production' as const) : ('local' as const),
    productName,
    host: read.text('HOST', '127.0.0.1'),
    port,
    /** Origin used in links, redirects and origin checks, without a trailing slash. */
    publicUrl: publicUrl?.origin ?? '',
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    /** URL of PostgreSQL; if undefined, PGlite in the data directory is used. */
    databaseUrl,
    /** URL for listening and migrations; differs from `databaseUrl` if that is the URL of a pooler. */
    databaseDirectUrl: read.url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])?.href ?? databaseUrl,
    /** Maximum number of connections that a node keeps open to `databaseUrl`. */
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 16, 2, 500),
    /** Whether the server migrates the database at start. */
    migrate: read.oneOf('MIGRATE', ['on', 'off'], 'on') === 'on',
    /** URL of Redis or Valkey; only set if PostgreSQL is used. */
    redisUrl: readRedisUrl(read),
    /** If undefined, pictures are stored in the data directory. */
    s3: readS3(read),
    /** Encrypts backups: an age recipient, or an identity, which also decrypts them. If undefined, backups are not encrypted. */
    backupKey: readBackupKey(read),
    /** If undefined, a secret is generated in the data directory. */
    appSecret: read.optional('APP_SECRET'),
    /** A second secret, used only for reading while `appSecret` is changed. */
    appSecretPrevious: read.optional('APP_SECRET_PREVIOUS'),
    mail: {
      smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:'])?.href,
      from: read.sender('MAIL_FROM') ?? { name: productName, address: 'no-reply@localhost' },
    },
    /** Email addresses of admins, normalized (`normalizeEmail`). */
    adminEmails: read.emailAddresses('ADMIN_EMAILS'),
    developerEmails: read.emailAddresses('DEVELOPER_EMAILS'),
    /** The providers that are offered. */
    social,
    /** Whether Twitch can send events to PUBLIC_URL. */
    isReachedByTwitch: isReachedByTwitch(social.twitch, publicUrl),
    /** Where to report security problems: a `mailto:` or `https:` URI. */
    securityContact: read.contact('SECURITY_CONTACT') ?? `mailto:security@${publicUrl?.hostname.replace(/^www\./, '')}`,
    solanaRpcUrl: read.url('SOLANA_RPC_URL', ['http:', 'https:'], PUBLIC_SOLANA_RPC_URL)?.href ?? '',
    /** Minimum number of seconds between two draws of one account; 0 for no limit. */
    collectInterval: read.integer('COLLECT_INTERVAL', 86_400, 0, YEAR_SECONDS),
    /** Minimum age of an account, in seconds, that claims a reward. */
    rewardAccountAge: read.integer('REWARD_ACCOUNT_AGE', isProduction ? 86_400 : 0, 0, YEAR_SECONDS),
    /** Whether cards can be given away and traded. */
    transfers: read.oneOf('TRANSFERS', ['on', 'off'], 'on') === 'on',
    /** Seconds from the signature until a card moves, unless the account is protected. */
    transferHold: read.integer('TRANSFER_HOLD', isProduction ? 86_400 : 0, 0, YEAR_SECONDS),
    /** Seconds between the start of a shutdown and the end of listening, so that load balancers can notice the shutdown. */
    shutdownDelay: read.integer('SHUTDOWN_DELAY', 0, 0, SHUTDOWN_DELAY_MAX_SECONDS),
    rateLimits: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    /** Number of trusted proxies in front of the server. */
    trustProxy: read.proxies('TRUST_PROXY'),
    metricsToken: read.optional('METRICS_TOKEN'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    /** Whether the log contains the IP address of the client of each request. */
    logClientIp: read.oneOf('LOG_CLIENT_IP', ['on', 'off'], 'off') === 'on',
    /** If undefined, nothing is traced. */
    tracing: readTracing(read, productName),
  };
}

/** Whether users reach this installation through a proxy that ends TLS. Local mode would offer them its mailbox, with the data of production. */
function isHttps(publicUrl: URL | undefined): boolean {
  return publicUrl?.protocol === 'https:' && publicUrl.hostname !== 'localhost';
}

/** Reads the URL of Redis, which may name a database by its number. */
function readRedisUrl(read: SettingsReader): string | undefined {
  const url = read.url('REDIS_URL', ['redis:', 'rediss:']);
  if (!url) return undefined;
  if (url.hostname && /^\/?\d{0,4}$/.test(url.pathname) && !url.search && !url.hash) return url.href;
  read.addError(
    'REDIS_URL',
    'is not a valid URL',
    'redis://… or rediss://… with a host, and at most the number of a database',
  );
  return undefined;
}

/** Rejects settings that have no effect with the embedded database, which only one node can use. */
function requireDatabaseUrl(read: SettingsReader): void {
  if (read.isSet('DATABASE_URL')) return;
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_POOL_SIZE', 'REDIS_URL'].filter((name) => read.isSet(name))) {
    read.addError(name, 'is set without DATABASE_URL', 'a value together with DATABASE_URL, or none');
  }
}

/** Requires all S3 settings or none: incomplete settings would silently store pictures in the data directory. */
function readS3(read: SettingsReader) {
  const endpoint = read.url('S3_ENDPOINT', ['https:', 'http:']);
  const [bucket, region, accessKeyId, secretAccessKey] = S3_NAMES.map((name) => read.optional(name));
  if (!['S3_ENDPOINT', ...S3_NAMES].some((name) => read.isSet(name))) return undefined;
  if (!endpoint) read.addError('S3_ENDPOINT', 'is missing', 'https://… or http://…, or none of the S3 settings');
  for (const name of S3_NAMES) {
    if (!read.isSet(name)) read.addError(name, 'is missing', 'a value, or none of the S3 settings');
  }
  if (bucket !== undefined && !BUCKET.test(bucket)) {
    read.addError('S3_BUCKET', 'is not a valid bucket name', '3 to 63 lower-case letters, digits, dots and hyphens');
  }
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: endpoint.href.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey };
}

function readBackupKey(read: SettingsReader): string | undefined {
  const key = read.optional('BACKUP_KEY');
  if (key === undefined || BACKUP_KEY.test(key)) return key;
  read.addError('BACKUP_KEY', 'is invalid', 'an age recipient (age1…) or identity (AGE-SECRET-KEY-1…)');
  return undefined;
}

function checkSecrets({ appSecret, appSecretPrevious }: Config, read: SettingsReader, isProduction: boolean): void {
  if (appSecret !== undefined) checkSecret('APP_SECRET', appSecret, read, isProduction);
  else if (isProduction) read.addError('APP_SECRET', 'is missing', SECRET_ACCEPTED);
  if (appSecretPrevious === undefined) return;
  checkSecret('APP_SECRET_PREVIOUS', appSecretPrevious, read, isProduction);
  if (appSecretPrevious === appSecret)
    read.addError('APP_SECRET_PREVIOUS', 'is the same as APP_SECRET', 'another secret, or none');
}

function checkSecret(name: string, secret: string, read: SettingsReader, isProduction: boolean): void {
  const reject = (error: string) => read.addError(name, error, SECRET_ACCEPTED);
  if (Buffer.byteLength(secret) < MIN_SECRET_BYTES) reject('is too short');
  else if (isProduction && DEFAULT_SECRET.test(secret)) reject('is a placeholder');
  else if (isRepetitive(secret)) reject('is too repetitive to be random');
}

/** Rejects settings that are unsafe or would lose data in production. */
function checkProduction(config: Config, read: SettingsReader): void {
  const required = [
    ['PUBLIC_URL', 'the https origin that users open, such as https://cards.example.com'],
    ['DATABASE_URL', 'postgres://… of PostgreSQL 15 or newer in production'],
    ['SMTP_URL', 'smtp://… or smtps://… in production'],
    ['MAIL_FROM', 'the sender of emails, such as Cards <cards@example.com>'],
  ] as const;
  for (const [name, accepted] of required) if (!read.isSet(name)) read.addError(name, 'is missing', accepted);
  const publicUrl = URL.parse(config.publicUrl);
  if (publicUrl?.protocol === 'http:' && publicUrl.hostname !== 'localhost') {
    read.addError('PUBLIC_URL', 'is not encrypted', 'an https origin in production');
  }
  if (!config.rateLimits) read.addError('RATE_LIMITS', 'is off', 'on in production; off is for load tests');
}
