import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { ADVISORY_LOCK_KEYS } from '../database/advisory-lock.ts';
import { StartupError } from '../startup-error.ts';
import { completion, findPrograms, type StartProgram } from './postgres-programs.ts';
import { connectForBackup } from './postgres-source.ts';
import type { RestoreTarget } from './source.ts';
import { finishRestoreSql } from './state-sql.ts';

/** How long connections that were just closed may still be listed. */
const CLOSING_MS = 1000;

/** Everything in a database that is neither part of PostgreSQL nor of an extension. */
const USER_OBJECTS = `
  with extension_objects as (select objid from pg_depend where deptype = 'e'),
  schemas as (select oid, nspname from pg_namespace where nspname <> 'information_schema' and nspname not like 'pg\\_%')
  select format('drop schema %I cascade', nspname) as statement
    from schemas where nspname <> 'public' and oid not in (select objid from extension_objects)
  union all select format('drop %s public.%I cascade', case relkind when 'S' then 'sequence' when 'v' then 'view'
      when 'm' then 'materialized view' else 'table' end, relname)
    from pg_class join schemas on schemas.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p', 'S', 'v', 'm') and pg_class.oid not in (select objid from extension_objects)
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass)
  union all select format('drop routine %s cascade', pg_proc.oid::regprocedure)
    from pg_proc join schemas on schemas.oid = pronamespace
    where nspname = 'public' and pg_proc.oid not in (select objid from extension_objects)
  union all select format('drop type public.%I cascade', typname)
    from pg_type join schemas on schemas.oid = typnamespace
    where nspname = 'public' and typtype in ('e', 'd') and pg_type.oid not in (select objid from extension_objects)`;

/**
 * Opens a database of PostgreSQL for a restore. The dump is loaded in one transaction, which also drops the earlier content,
 * checks the result and blocks migrations of nodes that start before the commit.
 * @param url of the server itself, not of a pooler
 * @throws StartupError
 */
export async function openPostgresTarget(url: string): Promise<RestoreTarget> {
  const { client, version } = await connectForBackup(url);
  const dropStatements = async () => (await client.query(USER_OBJECTS)).rows.map(({ statement }) => `${statement};`);
  return {
    kind: 'postgres',
    version,
    isEmpty: async () => (await dropStatements()).length === 0,
    async prepare() {
      await findPrograms(url, version);
      await rejectRunningNodes();
      await tryToDrop();
    },
    async load(dump, state) {
      const startProgram = await findPrograms(url, version);
      await rejectRunningNodes();
      const before = [
        // Notices about dropped objects would hide an error
        'begin; set local client_min_messages = warning;',
        `select pg_advisory_xact_lock(${ADVISORY_LOCK_KEYS.migrations});`,
        ...(await dropStatements()),
      ];
      const after = [finishRestoreSql(state), 'commit;'];
      await runScript(startProgram, concatenate(before, restoreScript(startProgram, dump), after));
    },
    async finish() {
      // The first connection was idle during the load, and something in between may have ended it
      const current = await connectForBackup(url);
      try {
        await current.client.query('analyze');
      } catch (error) {
        throw new StartupError(
          `Queries may be slow at first: the statistics of the database could not be updated (${(error as Error).message}).`,
        );
      } finally {
        await current.client.end();
      }
    },
    close: () => client.end(),
  };

  /** Drops everything and rolls back, because the role may lack the privilege to drop some objects. */
  async function tryToDrop(): Promise<void> {
    await client.query('begin');
    try {
      for (const statement of await dropStatements()) await client.query(statement);
    } catch (error) {
      throw new StartupError(`The database cannot be replaced: ${(error as Error).message}`, error);
    } finally {
      // Fails only without a connection, which the next statement reports
      await client.query('rollback').catch(() => {});
    }
  }

  async function rejectRunningNodes(): Promise<void> {
    const deadline = Date.now() + CLOSING_MS;
    while (await areOthersConnected()) {
      if (Date.now() > deadline) {
        throw new StartupError(
          'Nodes, or other programs with the same role, are connected to the database. Stop all of them first.',
        );
      }
      await setTimeout(100);
    }
  }

  /** Also finds nodes whose URL sets another application_name. */
  async function areOthersConnected(): Promise<boolean> {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and (usename = current_user or application_name = 'server')`,
    );
    return rowCount !== 0;
  }
}

/** Whether writing failed because psql exited. The cause is then psql's own error. */
const isEndOfPsql = ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Runs a script in psql, which ends at the first error. */
async function runScript(startProgram: StartProgram, script: AsyncIterable<Uint8Array>): Promise<void> {
  const psql = startProgram('psql', ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1', '--file=-']);
  psql.stdout.resume();
  const completed = completion('psql', psql);
  // Either psql or the script may have failed first, which is the cause. The script contains begin and commit, so psql rolls back
  // if its input ends early; with --single-transaction it would commit.
  const written = pipeline(Readable.from(script), psql.stdin).catch(async (error: NodeJS.ErrnoException) => {
    if (!isEndOfPsql(error)) psql.kill();
    throw error;
  });
  const [result, input] = await Promise.allSettled([completed, written]);
  if (input.status === 'rejected' && !isEndOfPsql(input.reason)) throw input.reason;
  if (result.status === 'rejected') throw result.reason;
  if (input.status === 'rejected') throw input.reason;
}

/** Converts a dump to SQL between `\restrict` and `\unrestrict` with a random key. Fails unless the dump was complete. */
async function* restoreScript(startProgram: StartProgram, dump: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // The restoring role becomes the owner, because other installations may not have the same roles
  const child = startProgram('pg_restore', ['--no-owner', '--no-privileges', '--no-comments', '--file=-']);
  const completed = completion('pg_restore', child);
  const written = pipeline(Readable.from(dump), child.stdin);
  for (const promise of [completed, written]) promise.catch(() => {});
  try {
    yield* child.stdout;
    await written;
    await completed;
  } finally {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

async function* concatenate(before: readonly string[], script: AsyncIterable<Uint8Array>, after: readonly string[]) {
  yield Buffer.from(`${before.join('\n')}\n`);
  yield* script;
  yield Buffer.from(`\n${after.join('\n')}\n`);
}
