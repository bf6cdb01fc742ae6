import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { readInPages } from '../database/read-in-pages.ts';
import { StartupError } from '../startup-error.ts';
import type { Storage } from '../storage/storage.ts';
import { type BackupFile, writeBackupFile } from './backup-file.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { type PictureCounts, packPictures } from './pictures.ts';
import { counting, type Report } from './progress.ts';
import type { BackupSource } from './source.ts';
import { countRows, readSchemaVersion } from './state-sql.ts';

/** The pictures of the installation, in the database. */
export interface PictureKeys {
  list(db: Database, after: { readonly key: string } | undefined, limit: number): Promise<readonly { key: string }[]>;
  isAnyUsed(db: Database, keys: readonly string[]): Promise<boolean>;
}

export interface BackupOptions {
  readonly source: BackupSource;
  readonly storage: Storage;
  readonly pictureKeys: PictureKeys;
  readonly key: string | undefined;
  /** Goes on if the storage lacks pictures that are in use. */
  readonly allowsMissingPictures: boolean;
  readonly report: Report;
}

/**
 * Writes a backup into a new or empty folder: the database, then the pictures it refers to, then the manifest. If it fails, nothing is
 * left behind.
 * @throws StartupError
 */
export async function createBackup(folder: string, options: BackupOptions): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StartupError(`${folder} is not empty. Choose a new folder.`);
  try {
    return await writeInto(folder, options);
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
    throw error;
  }
}

async function writeInto(folder: string, options: BackupOptions): Promise<Manifest> {
  const { source, storage, key, report } = options;
  const createdAt = new Date().toISOString();
  const schemaVersion = await readSchemaVersion(source.executeSql);
  if (schemaVersion === undefined) throw new StartupError('The database is empty. Start the server first.');
  const rows = await countRows(source.executeSql);
  const write = (name: string, content: AsyncIterable<Uint8Array>): Promise<BackupFile> =>
    writeBackupFile(folder, name, counting(content, name, report), key);
  const database = await write('database.dump', source.dump());
  const pictures: PictureCounts = { count: 0, deletedMeanwhile: 0 };
  const archive = packPictures(pictureKeys(options), storage, areReferenced, pictures);
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
  await writeManifest(folder, manifest, key);
  return manifest;

  async function areReferenced(keys: readonly string[]): Promise<boolean> {
    return !options.allowsMissingPictures && source.readNow((db) => options.pictureKeys.isAnyUsed(db, keys));
  }
}

async function* pictureKeys({ source: { db }, pictureKeys }: BackupOptions): AsyncGenerator<readonly string[]> {
  for await (const page of readInPages<{ key: string }>((after, limit) => pictureKeys.list(db, after, limit))) {
    yield page.map(({ key }) => key);
  }
}
