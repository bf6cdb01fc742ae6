import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../database/database.ts';
import { readInPages } from '../database/paging/read-in-pages.ts';
import { readSchemaVersion } from '../migrations/applied.ts';
import type { KeyRing } from '../secrets/keys.ts';
import { StartupError } from '../startup-error.ts';
import type { Storage } from '../storage/storage.ts';
import { type BackupFile, writeBackupFile } from './file/backup-file.ts';
import { type BackupKeys, type Manifest, writeManifest } from './file/manifest.ts';
import { packPictures } from './pictures.ts';
import { counting, type Report } from './progress.ts';
import type { BackupSource } from './source.ts';
import { countRows } from './state-sql.ts';

/** The pictures of the installation, in the database. */
export interface PictureKeys {
  list(db: Database, after: { readonly key: string } | undefined, limit: number): Promise<readonly { key: string }[]>;
  findUsed(db: Database, keys: readonly string[]): Promise<readonly string[]>;
}

export interface BackupOptions {
  readonly source: BackupSource;
  readonly storage: Storage;
  readonly pictureKeys: PictureKeys;
  readonly keys: BackupKeys & { readonly signing: KeyRing };
  /** Whether the backup continues if pictures that are in use are missing from the storage. */
  readonly allowsMissingPictures: boolean;
  readonly report: Report;
}

/**
 * Writes a backup into a folder that is new or empty: the database, then the pictures it refers to, then the manifest. If it
 * fails, nothing is left behind.
 * @throws StartupError
 */
export async function createBackup(folder: string, options: BackupOptions): Promise<Manifest> {
  // Parent folders are not created, because the parent may be a missing mount
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT') throw error;
    throw new StartupError(`${dirname(folder)} does not exist. Mount or create it first.`, error);
  });
  const notEmpty = (cause?: unknown) => new StartupError(`${folder} is not empty. Choose a new folder.`, cause);
  if ((await readdir(folder)).length > 0) throw notEmpty();
  const created: string[] = [];
  try {
    return await writeInto(folder, options, (path) => created.push(path));
  } catch (error) {
    // Only files that this command has written are deleted, because another backup may have begun in the same folder
    for (const path of created) await rm(path, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? notEmpty(error) : error;
  }
}

async function writeInto(folder: string, options: BackupOptions, onCreated: (path: string) => void): Promise<Manifest> {
  const { source, storage, keys, report } = options;
  const createdAt = new Date().toISOString();
  const { version: schemaVersion } = await readSchemaVersion(source.db);
  if (schemaVersion < 0) throw new StartupError('The database is empty. Start the server first.');
  const rows = await countRows(source.db);
  const write = (name: string, content: AsyncIterable<Uint8Array>): Promise<BackupFile> =>
    writeBackupFile(folder, name, counting(content, name, report), keys.encryption, onCreated);
  const database = await write('database.dump', source.dump());
  const pictures = { count: 0, missing: [] };
  const archive = packPictures(pictureKeys(options), storage, findUsed, pictures);
  const files = { database, pictures: await write('pictures.tar', archive) };
  const { kind, version: databaseVersion } = source;
  const manifest = {
    format: 1,
    createdAt,
    database: kind,
    databaseVersion,
    schemaVersion,
    rows,
    pictures,
    files,
  } as const;
  await writeManifest(folder, manifest, keys, onCreated);
  return manifest;

  async function findUsed(keys: readonly string[]): Promise<readonly string[]> {
    return options.allowsMissingPictures ? [] : source.withCurrent((db) => options.pictureKeys.findUsed(db, keys));
  }
}

async function* pictureKeys({ source: { db }, pictureKeys }: BackupOptions): AsyncGenerator<readonly string[]> {
  for await (const page of readInPages<{ key: string }>((after, limit) => pictureKeys.list(db, after, limit))) {
    yield page.map(({ key }) => key);
  }
}
