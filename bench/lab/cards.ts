import { CARD_TYPES, ODDS, RARITIES } from '@app/contract/draw/card';
import { ACCOMPANIMENTS, FRAMELESS, GROUNDS, HALO_PHRASES, TRAITS } from '@app/contract/draw/sigil/vocabulary';
import { idOf } from './people.ts';
import { connected } from './sql.ts';

const PUBLIC_KEY = 'Bench'.padEnd(44, '1');
const pick = (array: string) => `(${array})[1 + floor(random() * cardinality(${array}))::int]`;

/** Cards as draws would make them, with their words and by their odds, for the account with a number. */
export async function fillInventory(databaseUrl: string, account: number, count: number): Promise<void> {
  const traits = CARD_TYPES.flatMap((type) =>
    TRAITS[type].map(({ name, said }) => JSON.stringify({ type, name, said })),
  );
  const spoken = (phrases: readonly { name: string; said: string }[]) =>
    phrases.map((phrase) => JSON.stringify(phrase));
  await connected(databaseUrl, async (client) => {
    await client.query(
      `with given as (select $3::jsonb[] as traits, $4::jsonb[] as companions, $5::jsonb[] as halos, $6::jsonb[] as grounds,
                             $7::jsonb[] as frameless, $8::text[] as rarities),
       picked as materialized (
         select n, ${pick('rarities')} as rarity, ${pick('traits')} as trait, ${pick('companions')} as companions,
                ${pick('halos')} as halo, ${pick('grounds')} as ground, ${pick('frameless')} as frameless
         from given, generate_series(1, $2::int) as n),
       worded as (
         select n, rarity, trait, companions,
                case when rarity <> 'common' then halo else '{"name": "", "said": ""}' end as halo,
                case rarity when 'epic' then ground ->> 'said' when 'legendary' then frameless ->> 'said' else '' end as ground
         from picked)
       insert into cards (id, number, account_id, collector_id, request_id, day, serial, edition, entropy, public_key,
                          rarity, rank, type, name, description, image, power, defense, art_seed, collected_at)
       select gen_random_uuid(), nextval('card_numbers'), ${idOf('$1')}, ${idOf('$1')}, gen_random_uuid(), '2026-11-21', n,
              1, md5(n::text) || md5(n::text), '${PUBLIC_KEY}', rarity, array_position($9::text[], rarity), trait ->> 'type',
              (trait ->> 'name') || (halo ->> 'name'),
              (trait ->> 'said') || (companions ->> 'said') || (halo ->> 'said') || ground || '.',
              '🌙', 50, 50, left(md5(n::text), 16), now()
       from worded order by n`,
      [
        account,
        count,
        traits,
        spoken(ACCOMPANIMENTS),
        spoken(HALO_PHRASES),
        spoken(GROUNDS),
        spoken(FRAMELESS),
        RARITIES.flatMap((rarity) => new Array<string>(ODDS[rarity]).fill(rarity)),
        RARITIES,
      ],
    );
    await client.query(
      `insert into collectors (account_id, counts)
       select ${idOf('$1')}, array_agg((select count(*) from cards
         where account_id = ${idOf('$1')} and rarity = pair.rarity and type = pair.type) order by at)
       from unnest($2::text[], $3::text[]) with ordinality as pair (rarity, type, at)`,
      [account, RARITIES.flatMap((rarity) => CARD_TYPES.map(() => rarity)), RARITIES.flatMap(() => CARD_TYPES)],
    );
  });
}

/** How many entries of which index of the cards, and how many rows from end to end, the server has read so far. */
export async function readsOfCards(databaseUrl: string): Promise<Map<string, number>> {
  const { rows } = await connected(databaseUrl, (client) =>
    client.query<{ name: string; reads: number }>(
      `select indexrelname as name, idx_tup_read::float8 as reads from pg_stat_user_indexes where relname = 'cards'
       union all select 'end to end', seq_tup_read::float8 from pg_stat_user_tables where relname = 'cards'`,
    ),
  );
  return new Map(rows.map(({ name, reads }) => [name, reads]));
}
