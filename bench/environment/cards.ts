import { createHash } from 'node:crypto';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { CURRENT_EDITION, RARITIES } from '@app/contract/draw/card';
import { accountIdSql } from './users.ts';
import { withClient } from './with-client.ts';

const PUBLIC_KEY = 'Bench'.padEnd(44, '1');
/** The number of favourites per account. */
const FAVOURITES = 100;
/** The account ID of the n-th card's owner, as SQL. */
const ownerId = accountIdSql('($1::int + n % $3::int)');
/** The number of different draws. Each card repeats a random one of them. */
const DRAWS = 5000;

/**
 * Inserts cards drawn by the real algorithm. Owners rotate through `accounts` accounts, starting at `account`, so each account's
 * cards are spread evenly through the table.
 */
export async function insertCards(databaseUrl: string, account: number, count: number, accounts = 1): Promise<void> {
  const draws = Array.from({ length: DRAWS }, (_, n) =>
    drawCard(createHash('sha256').update(`bench ${n}`).digest(), CURRENT_EDITION),
  );
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `with draws as materialized (select array_agg(draw) as all_draws from jsonb_array_elements($4::jsonb) as draw),
       drawn as materialized (
         select n, all_draws[1 + floor(random() * ${DRAWS})::int] as draw from draws, generate_series(1, $2::int) as n)
       insert into cards (id, number, position, account_id, collector_id, request_id, day, serial, edition, entropy, draw_wallet,
                          rarity, rank, type, finish, name, description, image, power, defense, art_seed, collected_at, is_favourite)
       select gen_random_uuid(), nextval('card_numbers'), currval('card_numbers'), ${ownerId}, ${ownerId}, gen_random_uuid(), '2026-11-21', n,
              ${CURRENT_EDITION}, md5(n::text) || md5(n::text), '${PUBLIC_KEY}', draw ->> 'rarity',
              array_position($5::text[], draw ->> 'rarity'), draw ->> 'type', draw ->> 'finish', draw ->> 'name',
              draw ->> 'description', draw ->> 'image', (draw ->> 'power')::int, (draw ->> 'defense')::int,
              draw ->> 'artSeed', now(), n / $3::int % greatest(1, $2::int / $3::int / ${FAVOURITES}) = 0
       from drawn order by n`,
      [account, count, accounts, JSON.stringify(draws), RARITIES],
    );
  });
}
