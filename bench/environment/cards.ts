import { CARD_TYPES, CURRENT_EDITION, ODDS, POWER_RANGES, RARITIES } from '@app/contract/draw/card';
import { MOTIFS } from '@app/contract/draw/sigil/motifs';
import {
  COMPANION_PHRASES,
  FRAMELESS_GROUND_PHRASES,
  GROUND_PHRASES,
  HALO_PHRASES,
  TRAIT_PHRASES,
} from '@app/contract/draw/sigil/phrase-catalog';
import { accountIdSql } from './users.ts';
import { withClient } from './with-client.ts';

const PUBLIC_KEY = 'Bench'.padEnd(44, '1');
/** A random power within the range of the rarity, as SQL. */
const power = `case rarity ${RARITIES.map((rarity) => {
  const [min, max] = POWER_RANGES[rarity];
  return `when '${rarity}' then ${min} + floor(random() * ${max - min + 1})::int`;
}).join(' ')} end`;
/** Favourites per account. */
const FAVOURITES = 100;
const pick = (array: string) => `(${array})[1 + floor(random() * cardinality(${array}))::int]`;

/** Inserts cards with the names, descriptions and odds of real draws, for the account with this number. */
export async function insertCards(databaseUrl: string, account: number, count: number): Promise<void> {
  const traits = CARD_TYPES.flatMap((type) =>
    TRAIT_PHRASES[type].map(({ name, description }) => JSON.stringify({ type, name, said: description })),
  );
  const toJson = (phrases: readonly { name: string; description: string }[]) =>
    phrases.map(({ name, description }) => JSON.stringify({ name, said: description }));
  await withClient(databaseUrl, async (client) => {
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
                          rarity, rank, type, name, description, image, power, defense, art_seed, collected_at, is_favourite)
       select gen_random_uuid(), nextval('card_numbers'), ${accountIdSql('$1')}, ${accountIdSql('$1')}, gen_random_uuid(), '2026-11-21', n,
              ${CURRENT_EDITION}, md5(n::text) || md5(n::text), '${PUBLIC_KEY}', rarity, array_position($9::text[], rarity), trait ->> 'type',
              (trait ->> 'name') || (halo ->> 'name'),
              (trait ->> 'said') || (companions ->> 'said') || (halo ->> 'said') || ground || '.',
              '🌙', ${power}, ${power}, left(md5(n::text), 16), now(), n % ($2::int / ${FAVOURITES}) = 0
       from worded order by n`,
      [
        account,
        count,
        traits,
        toJson(COMPANION_PHRASES),
        toJson(HALO_PHRASES),
        toJson(GROUND_PHRASES),
        toJson(FRAMELESS_GROUND_PHRASES),
        RARITIES.flatMap((rarity) => new Array<string>(ODDS[rarity]).fill(rarity)),
        RARITIES,
      ],
    );
    await client.query(
      `insert into collectors (account_id, favourites, counts, motifs)
       select ${accountIdSql('$1')}, ${FAVOURITES}, array_agg((select count(*) from cards
         where account_id = ${accountIdSql('$1')} and rarity = pair.rarity and type = pair.type) order by at),
              (select array_agg((select count(*) * 32 + coalesce(bit_or(1 << (rank - 1)), 0) from cards
                 where account_id = ${accountIdSql('$1')} and split_part(trait, ' ', 2) = motif.name) order by at)
               from unnest($4::text[]) with ordinality as motif (name, at))
       from unnest($2::text[], $3::text[]) with ordinality as pair (rarity, type, at)`,
      [
        account,
        RARITIES.flatMap((rarity) => CARD_TYPES.map(() => rarity)),
        RARITIES.flatMap(() => CARD_TYPES),
        CARD_TYPES.flatMap((type) => MOTIFS[type].map(({ name }) => name)),
      ],
    );
  });
}

/** The entries read so far from each index of the cards, and the rows read by sequential scans. */
export async function cardReadCounts(databaseUrl: string): Promise<Map<string, number>> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string; reads: number }>(
      `select indexrelname as name, idx_tup_read::float8 as reads from pg_stat_user_indexes where relname = 'cards'
       union all select 'sequential scan', seq_tup_read::float8 from pg_stat_user_tables where relname = 'cards'`,
    ),
  );
  return new Map(rows.map(({ name, reads }) => [name, reads]));
}
