import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../database/database.ts';
import type { RestoredState } from './source.ts';

/** Counts the rows of all tables of the product. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await queryRows<{ count: unknown }>(
      db,
      sql`select count(*) as count from public.${sql.identifier(name)}`,
    );
    rows[name] = Number(row?.count);
  }
  return rows;
}

/**
 * Statements that remove what may have been used, revoked or sent after the backup was made: sessions with their tokens and
 * tickets, links and codes for one use, trusted devices, queued emails and other jobs, secret seeds.
 */
const STATE_NOT_RESTORED = [
  ...[
    'sessions',
    'email_links',
    'second_factor_challenges',
    'authorization_requests',
    'trusted_devices',
    'wallet_nonces',
  ].map((table) => `delete from public.${table};`),
  // Pending changes could only be completed or cancelled through their links
  `update public.accounts set pending_email = null, pending_password_hash = null
    where pending_email is not null or pending_password_hash is not null;`,
  // A seed may be public by now, or the original installation may draw with it. Days without draws are replaced; days with draws
  // are kept for their cards.
  'update public.draw_days set closed_at = now() where seed is null and closed_at is null;',
  `delete from public.draw_days where day >= (now() at time zone 'utc')::date
    and day not in (select day from public.cards union select day from public.deleted_draws);`,
  // Emails that are due later cannot have been sent
  'delete from public.notification_emails where due_at <= now();',
  // The schema is created when the first server starts
  `do $jobs$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $jobs$;`,
];

/** Returns statements that complete a loaded dump: they fail if a table has a different number of rows than expected. */
export function finishRestoreSql({ rows, missingPictures, keepsSessions }: RestoredState): string {
  const check = `do $check$
    declare expected record; counted bigint;
    begin
      for expected in select key as name, value::bigint as rows from jsonb_each_text(${jsonSql(rows)}) loop
        execute format('select count(*) from public.%I', expected.name) into counted;
        if counted <> expected.rows then
          raise exception 'table % has % rows instead of %', expected.name, counted, expected.rows;
        end if;
      end loop;
    end $check$;`;
  return [check, ...removalOf(missingPictures), ...(keepsSessions ? [] : STATE_NOT_RESTORED)].join('\n');
}

/** Returns an expression for a JSON value. The value is in base64, because a name from a backup may contain any quote. */
function jsonSql(value: unknown): string {
  return `convert_from(decode('${Buffer.from(JSON.stringify(value)).toString('base64')}', 'base64'), 'utf8')::jsonb`;
}

/** Returns statements that detach missing pictures from their accounts and expire their rows, which the cleanup job deletes. */
function removalOf(missingPictures: readonly string[]): string[] {
  if (missingPictures.length === 0) return [];
  const keys = `any('{${missingPictures.join(',')}}')`;
  return [
    `update public.accounts set picture_key = null where picture_key = ${keys};`,
    `update public.pictures set expires_at = now() where key = ${keys};`,
  ];
}
