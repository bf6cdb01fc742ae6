import { readMigrations } from '../migrations/read-migrations.ts';
import { StartupError } from '../startup-error.ts';
import type { Storage } from '../storage/storage.ts';
import { openBackupFile } from './file/backup-file.ts';
import { type BackupKeys, type Manifest, readManifest } from './file/manifest.ts';
import { removePictures, restorePictures, unpackPictures } from './pictures.ts';
import { ConnectionLostError } from './postgres-programs.ts';
import { counting, type Report } from './progress.ts';
import type { RestoreTarget } from './source.ts';

export interface RestoreOptions {
  readonly target: RestoreTarget;
  readonly storage: Storage;
  readonly keys: BackupKeys;
  /** Whether an existing database may be replaced. */
  readonly replaces: boolean;
  /** Whether all nodes had stopped before the backup was made, so that sessions, links and queued emails are still valid. */
  readonly keepsSessions: boolean;
  readonly report: Report;
}

/**
 * Verifies a whole backup: its signature, checksums and authentication tags, and the number of pictures.
 * @returns its manifest, and its files, which can be read again
 * @throws StartupError if it is incomplete or damaged
 */
export async function verifyBackup(folder: string, keys: BackupKeys, report: Report) {
  const manifest = await readManifest(folder, keys);
  const { files } = manifest;
  const database = openBackupFile(folder, files.database, keys.encryption);
  const pictures = openBackupFile(folder, files.pictures, keys.encryption);
  for await (const _ of counting(database.verify(), `${files.database.name} verified`, report));
  let count = 0;
  const archive = counting(pictures.verify(), `${files.pictures.name} verified`, report);
  for await (const _ of unpackPictures(archive)) count += 1;
  if (count !== manifest.pictures.count) {
    throw new StartupError(
      `The backup contains ${count} pictures instead of ${manifest.pictures.count}. The database was not changed.`,
    );
  }
  return { manifest, database, pictures };
}

/**
 * Restores a backup after checking the whole backup and the target: first the pictures, then the database in one step. If the
 * restore fails, the added pictures are removed again, because their URLs are public, even for accounts deleted since the backup.
 * The pictures stay if the restore is killed, or if it is unknown whether the database was restored.
 * @throws StartupError
 */
export async function restoreBackup(folder: string, options: RestoreOptions): Promise<Manifest> {
  const { target, storage, keys, report } = options;
  checkManifest(await readManifest(folder, keys), target);
  if (!options.replaces && !(await target.isEmpty())) {
    throw new StartupError(
      'The database is not empty. Choose a different one, or use --replace to delete what it contains.',
    );
  }
  const backup = await verifyBackup(folder, keys, report);
  await target.prepare();
  const added: string[] = [];
  try {
    await load(backup, options, added);
  } catch (error) {
    if (error instanceof ConnectionLostError) {
      report('The connection was lost. The database may be restored or unchanged: repeat the restore with --replace.');
      throw error;
    }
    await removePictures(added, storage).catch(() => {
      report('Not all pictures of the backup could be removed from the storage again. Repeat the restore.');
    });
    throw error;
  }
  await target.finish().catch(({ message }: Error) => report(message));
  return backup.manifest;
}

async function load(
  { manifest, database, pictures }: Awaited<ReturnType<typeof verifyBackup>>,
  options: RestoreOptions,
  added: string[],
): Promise<void> {
  const { target, storage, keepsSessions, report } = options;
  const { rows } = manifest;
  const stored = await restorePictures(unpackPictures(pictures.read()), storage, added);
  report(`${stored} pictures restored`);
  const dump = counting(database.read(), 'database loaded', report);
  await target.load(dump, { rows, missingPictures: manifest.pictures.missing, keepsSessions });
}

/** @throws StartupError unless this server can use the backup with this database */
function checkManifest(manifest: Manifest, target: RestoreTarget): void {
  if (manifest.database !== target.kind) {
    const [from, to] = [manifest.database, target.kind].map((kind) =>
      kind === 'pglite' ? 'the embedded database' : 'PostgreSQL',
    );
    throw new StartupError(`This backup of ${from} cannot be restored into ${to}.`);
  }
  if (manifest.databaseVersion > target.version) {
    throw new StartupError(
      `The backup was made with PostgreSQL ${manifest.databaseVersion}; this server runs the older version ${target.version}.`,
    );
  }
  if (manifest.schemaVersion >= readMigrations().length) {
    throw new StartupError('The backup was made with a newer version of the server. Update this one first.');
  }
}
