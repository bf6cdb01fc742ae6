import { CARD_TYPES, CURRENT_EDITION, ODDS, POWER_RANGES, RARITIES } from '@app/contract/draw/card';
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
/** The ID of the account of the n-th card, as SQL. */
const ownerId = accountIdSql('($1::int + n % $10::int)');
const pick = (array: string) => `(${array})[1 + floor(random() * cardinality(${array}))::int]`;

/**
 * Inserts cards with the names, descriptions and odds of real draws, for the accounts numbered from `account` in turn, so that the cards
 * of an account are as far apart as if all accounts had drawn at the same pace.
 */
export async function insertCards(databaseUrl: string, account: number, count: number, accounts = 1): Promise<void> {
  const traits = CARD_TYPES.flatMap((type) =>
    TRAIT_PHRASES[type].map(({ name, description }) => JSON.stringify({ type, name, description })),
  );
  const toJson = (phrases: readonly { name: string; description: string }[]) =>
    phrases.map(({ name, description }) => JSON.stringify({ name, description }));
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
                case when rarity <> 'common' then halo else '{"name": "", "description": ""}' end as halo,
                case rarity when 'epic' then ground ->> 'description' when 'legendary' then frameless ->> 'description' else '' end as ground
         from picked)
       insert into cards (id, number, account_id, collector_id, request_id, day, serial, edition, entropy, public_key,
                          rarity, rank, type, finish, name, description, image, power, defense, art_seed, collected_at, is_favourite)
       select gen_random_uuid(), nextval('card_numbers'), ${ownerId}, ${ownerId}, gen_random_uuid(), '2026-11-21', n,
              ${CURRENT_EDITION}, md5(n::text) || md5(n::text), '${PUBLIC_KEY}', rarity, array_position($9::text[], rarity), trait ->> 'type',
              'standard',
              (trait ->> 'name') || (halo ->> 'name'),
              (trait ->> 'description') || (companions ->> 'description') || (halo ->> 'description') || ground || '.',
              '🌙', ${power}, ${power}, left(md5(n::text), 16), now(), n / $10::int % ($2::int / $10::int / ${FAVOURITES}) = 0
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
        accounts,
      ],
    );
  });
}
