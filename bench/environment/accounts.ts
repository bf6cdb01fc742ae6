import { withClient } from './with-client.ts';

const FIRST = ['ada', 'amir', 'carla', 'dana', 'emre', 'hana', 'jonas', 'kira', 'luca', 'marek', 'nadia', 'omar'];
const LAST = ['adler', 'castro', 'dubois', 'garcia', 'hansen', 'ito', 'kowalski', 'larsen', 'novak', 'silva', 'weber'];
const pick = (values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + floor(random() * ${values.length})::int]`;

/**
 * Inserts accounts with numbers from 1 like those of a popular installation, created over the last year: 60 % with a wallet, 85 %
 * with a password, 12 % with Discord, 30 % of them updated and logged in during the last seven days, 20 admins. One of 5,000
 * usernames contains "-x"; one of ten email addresses belongs to one of 1,000 companies, such as corp42.example.
 */
export async function insertAccounts(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`set maintenance_work_mem = '1GB'`);
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_indexdef('accounts_search'::regclass) as definition`,
    );
    // Building an index afterwards is several times as fast as adding to it
    await client.query('drop index accounts_search');
    await client.query(
      `insert into accounts (id, username, username_key, email, email_key, email_verified, password_hash, public_key, linked,
                             is_admin, created_at, updated_at)
       select (left(ms, 8) || '-' || right(ms, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
              name, name, email, email, true, case when random() < 0.85 then '$argon2id$' || repeat(md5(n::text), 2) end,
              case when random() < 0.6 then 'W' || md5(n::text) end,
              case when random() < 0.12 then '{"discord": {"verified": true, "data": {"username": "d"}}}' else '{}' end::jsonb,
              n % ($1::int / 20) = 7, at,
              case when is_active then greatest(at, now() - random() * interval '7 days') else at end
       from (select n, at, is_active, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as ms,
                    first || case when n % 5000 = 0 then '-x' else '_' end || last || n as name,
                    first || '.' || last || n || '@' || case when n % 10 = 0 then 'corp' || n / 10 % 1000 || '.example'
                                                             else 'example.com' end as email
             from (select n, random() < 0.3 as is_active, ${pick(FIRST)} as first, ${pick(LAST)} as last,
                          now() - interval '365 days' * (1 - n::float8 / $1::int) as at
                   from generate_series(1, $1::int) as n) as people) as named`,
      [count],
    );
    await client.query(rows[0]?.definition ?? '');
    await client.query(
      `insert into active_days
       select id, (now() at time zone 'UTC')::date - day
       from (select id, updated_at > now() - interval '7 days' as is_active from accounts) as people,
            generate_series(0, 60, 2) as day
       where case when is_active then random() < 0.4 else day > 6 and random() < 0.1 end
       on conflict do nothing`, // Accounts that exist already may have been active
    );
    await client.query('vacuum analyze');
  });
}
