import type { Database } from '../database/database.ts';

/** A database as it was when it was opened for a backup. */
export interface BackupSource {
  readonly kind: 'postgres' | 'pglite';
  /** Major version of PostgreSQL. */
  readonly version: number;
  /** Reads exactly the rows that the dump contains. */
  readonly db: Database;
  /** Runs a function with the current database, which can be written, instead of the snapshot. */
  withCurrent<T>(use: (db: Database) => Promise<T>): Promise<T>;
  /** Dumps schema and rows. */
  dump(): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** What is checked and changed after the dump was loaded (docs/reference/backups.md). */
export interface RestoredState {
  /** Rows of each table of the dump, checked after it was loaded. */
  readonly rows: Readonly<Record<string, number>>;
  /** Keys of pictures that the backup does not contain. */
  readonly missingPictures: readonly string[];
  /** Whether sessions, links and queued emails are kept. */
  readonly keepsSessions: boolean;
}

/** A database into which a backup is restored. */
export interface RestoreTarget {
  readonly kind: BackupSource['kind'];
  readonly version: number;
  isEmpty(): Promise<boolean>;
  /** Checks what `load` needs, as far as possible without changing anything. @throws StartupError */
  prepare(): Promise<void>;
  /** Replaces the content of the database with a dump. Changes nothing if it fails. */
  load(dump: AsyncIterable<Uint8Array>, state: RestoredState): Promise<void>;
  /** Runs the final steps; the restore is complete even if they fail. @throws StartupError */
  finish(): Promise<void>;
  close(): Promise<void>;
}
