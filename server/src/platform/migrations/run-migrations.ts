import { EXTENSION, EXTENSION_REMEDY, type ExecuteSql, type OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { describeError, StartupError } from '../startup-error.ts';
import { findPending, recordApplied } from './applied.ts';
import { LOCK_TIMEOUT_MS, retryOnLockConflict } from './lock-retries.ts';
import type { Migration } from './read-migrations.ts';
import { runAlone } from './statements.ts';

const OWNERSHIP =
  'The role must own the table schema_migrations; the first run creates it, which needs the privilege CREATE on the schema public';

/**
 * Applies the pending migrations in their order. If it is interrupted, the next run continues with the migration that was
 * interrupted. Nodes that start at the same time run one after another.
 * @throws StartupError if one fails
 */
export async function runMigrations(database: OpenDatabase, migrations: readonly Migration[], log: Log): Promise<void> {
  await database.withMigrationConnection(log, async (query) => {
    const pending = await findPending(query, migrations).catch((error) => {
      throw new StartupError(
        `The applied migrations cannot be read or recorded: ${describeError(error)}. ${OWNERSHIP}`,
        error,
      );
    });
    const isNew = pending.length === migrations.length;
    if (isNew) log.info('Creating the database …');
    for (const migration of pending) await apply(query, migration, log, isNew ? 'debug' : 'info');
  });
}

async function apply(query: ExecuteSql, migration: Migration, log: Log, level: 'debug' | 'info'): Promise<void> {
  const { name, isTransaction } = migration;
  const startedAt = performance.now();
  log[level]({ migration: name, class: migration.class }, 'migration started');
  try {
    await (isTransaction ? applyInTransaction(query, migration, log) : applyOnline(query, migration, log));
  } catch (error) {
    const reason = describeError(error);
    const remedy = reason.includes(EXTENSION) ? `; ${EXTENSION_REMEDY}` : '';
    throw new StartupError(`Migration ${name} failed: ${reason}${remedy}`, error);
  }
  log[level]({ migration: name, ms: Math.round(performance.now() - startedAt) }, 'migration applied');
}

async function applyInTransaction(query: ExecuteSql, migration: Migration, log: Log): Promise<void> {
  await retryOnLockConflict(log, migration.name, async () => {
    await query('begin');
    try {
      await query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      for (const { text } of migration.statements) await query(text);
      await recordApplied(query, migration);
      await query('commit');
    } catch (error) {
      await query('rollback').catch(() => {});
      throw error;
    }
  });
}

async function applyOnline(query: ExecuteSql, migration: Migration, log: Log): Promise<void> {
  for (const statement of migration.statements) await runAlone(query, migration, statement, log);
  await recordApplied(query, migration);
}
