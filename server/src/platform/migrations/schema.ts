import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { readSchemaVersion, type SchemaVersion } from './applied.ts';
import { readMigrations } from './read-migrations.ts';
import { runMigrations } from './run-migrations.ts';

const CHECK_INTERVAL_MS = 1000;

/** Whether code works with a schema: it may lack migrations that the code needs, or code may be too old for it. */
export type Compatibility = 'compatible' | 'schema too old' | 'code too old';

export type Schema = ReturnType<typeof createSchema>;

/**
 * Compares the version of code, which is the number of its newest migration, with that of a schema. A contraction removes only
 * what the previous code does not use, so it works with code of the previous migration and with all later code.
 */
export function compare(codeVersion: number, { version, lastContraction }: SchemaVersion): Compatibility {
  if (version < codeVersion) return 'schema too old';
  return lastContraction > codeVersion + 1 ? 'code too old' : 'compatible';
}

/** Returns the schema of a database, and whether this version of the code works with it. */
export function createSchema(database: OpenDatabase, log: Log) {
  const migrations = readMigrations();
  const codeVersion = migrations.length - 1;
  /** Reads the version of the schema and compares. */
  const check = async () => compare(codeVersion, await readSchemaVersion(database.db));
  return {
    /** Applies the pending migrations. @throws StartupError */
    migrate: () => runMigrations(database, migrations, log),
    check,
    /** Resolves to true once the code works with the schema, or to false once `signal` is aborted. */
    async compatible(signal: AbortSignal): Promise<boolean> {
      for (let isFirst = true; !signal.aborted; isFirst = false) {
        const result = await check().catch(() => undefined);
        if (result === 'compatible') return true;
        if (isFirst && result)
          log.warn({ codeVersion, result }, 'this version does not work with the schema; not ready');
        await sleep(CHECK_INTERVAL_MS, undefined, { signal }).catch(() => {});
      }
      return false;
    },
  };
}
