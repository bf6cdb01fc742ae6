import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from './config/config.ts';
import { readSettings } from './config/read-settings.ts';
import type { Environment } from './config/settings-reader.ts';
import { recordAuditEntry } from './features/audit/index.ts';
import { findUsedPictures, listWrittenPictures } from './features/profile/index.ts';
import { createBackup } from './platform/backup/create-backup.ts';
import { generateBackupKey } from './platform/backup/file/encryption.ts';
import type { BackupKeys } from './platform/backup/file/manifest.ts';
import { restoreBackup, verifyBackup } from './platform/backup/restore-backup.ts';
import type { BackupSource, RestoreTarget } from './platform/backup/source.ts';
import { createClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { readDatabaseTime } from './platform/database/time.ts';
import { loadAppSecret } from './platform/secrets/app-secret.ts';
import { deriveKeys, type KeyRing } from './platform/secrets/keys.ts';
import { describeError, StartupError } from './platform/startup-error.ts';
import { openExplainingStorage } from './platform/storage/open.ts';

export { SettingsError } from './config/settings-reader.ts';

const USAGE = {
  backup:
    'Usage: npm run backup -- <folder> [--allow-missing-pictures], or --verify <folder> [--trust-unsigned], or --new-key',
  restore: 'Usage: npm run restore -- <folder> [--replace] [--move] [--trust-unsigned]',
};

/**
 * Runs `npm run backup` or `npm run restore`.
 * @param report receives a line about each step
 * @throws SettingsError, StartupError
 */
export async function runBackupCommand(
  args: readonly string[],
  env: Environment,
  report: (line: string) => void,
): Promise<void> {
  const [command, ...rest] = args;
  await (command === 'restore' ? restore(rest, env, report) : backup(rest, env, report));
}

async function backup(args: readonly string[], env: Environment, report: (line: string) => void): Promise<void> {
  const { flags, folder } = parse('backup', args, ['verify', 'new-key', 'allow-missing-pictures', 'trust-unsigned']);
  if (flags.has('new-key')) {
    const { identity, recipient } = await generateBackupKey();
    report(`BACKUP_KEY=${recipient} encrypts backups.`);
    report(`BACKUP_KEY=${identity} decrypts them. Keep it where the server cannot read it.`);
    return;
  }
  if (folder === undefined) throw new StartupError(USAGE.backup);
  const config = readSettings(env);
  if (flags.has('verify')) {
    const { manifest } = await verifyBackup(folder, await keysFor(config, flags), report);
    report(`The backup of ${manifest.createdAt} is complete.`);
    return;
  }
  const source = await openSource(config);
  try {
    const { pictures } = await createBackup(folder, {
      source,
      storage: await openExplainingStorage(config),
      pictureKeys: { list: listWrittenPictures, findUsed: findUsedPictures },
      keys: { encryption: config.backupKey, signing: await signingKeys(config) },
      allowsMissingPictures: flags.has('allow-missing-pictures'),
      report,
    });
    const missing = pictures.missing.length > 0 ? `; the storage lacks ${pictures.missing.length}` : '';
    report(`Backup complete: ${folder}, with ${pictures.count} pictures${missing}`);
    await source.withCurrent(recordBackup);
    if (config.backupKey === undefined) report('It is not encrypted: BACKUP_KEY is not set.');
  } finally {
    await source.close();
  }
}

/** Records a complete backup in the audit log, from which nodes read the time of the last backup. @throws StartupError */
async function recordBackup(db: Database): Promise<void> {
  const clock = createClock();
  const entry = { action: 'backup_made', actor: null, targetId: null, requestId: null } as const;
  try {
    await clock.correct(() => readDatabaseTime(db));
    await db.transaction((tx) => recordAuditEntry({ clock }, tx, entry));
  } catch (error) {
    throw new StartupError(
      `The backup is complete, but the audit log could not record it: ${describeError(error)}`,
      error,
    );
  }
}

async function restore(args: readonly string[], env: Environment, report: (line: string) => void): Promise<void> {
  const { flags, folder } = parse('restore', args, ['replace', 'move', 'trust-unsigned']);
  if (folder === undefined) throw new StartupError(USAGE.restore);
  const config = readSettings(env);
  const target = await openTarget(config);
  try {
    const { createdAt } = await restoreBackup(folder, {
      target,
      storage: await openExplainingStorage(config),
      keys: await keysFor(config, flags),
      replaces: flags.has('replace'),
      keepsSessions: flags.has('move'),
      report,
    });
    report(`Restored the backup of ${createdAt}. Start the server with the APP_SECRET of that time.`);
  } finally {
    await target.close();
  }
}

async function signingKeys(config: Config): Promise<KeyRing> {
  const { appSecretPrevious: previous } = config;
  return deriveKeys(await loadAppSecret(config), ...(previous === undefined ? [] : [previous])).backup;
}

/** Returns the keys for reading a backup. */
async function keysFor(config: Config, flags: ReadonlySet<string>): Promise<BackupKeys> {
  const signing = flags.has('trust-unsigned') ? undefined : await signingKeys(config);
  return { encryption: config.backupKey, signing };
}

function parse(command: keyof typeof USAGE, args: readonly string[], names: readonly string[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' } as const]));
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 1) throw new StartupError(USAGE[command]);
    const [folder] = positionals;
    return { flags: new Set(Object.keys(values)), folder: folder === undefined ? undefined : resolve(folder) };
  } catch {
    throw new StartupError(USAGE[command]);
  }
}

async function openSource({ databaseDirectUrl, dataDir }: Config): Promise<BackupSource> {
  if (databaseDirectUrl !== undefined) {
    const { openPostgresSource } = await import('./platform/backup/postgres-source.ts');
    return openPostgresSource(databaseDirectUrl);
  }
  const { openPgliteSource } = await import('./platform/backup/pglite-files.ts');
  return openPgliteSource(join(dataDir, 'db'));
}

async function openTarget({ databaseDirectUrl, dataDir }: Config): Promise<RestoreTarget> {
  if (databaseDirectUrl !== undefined) {
    const { openPostgresTarget } = await import('./platform/backup/postgres-target.ts');
    return openPostgresTarget(databaseDirectUrl);
  }
  const { openPgliteTarget } = await import('./platform/backup/pglite-files.ts');
  return openPgliteTarget(join(dataDir, 'db'));
}
