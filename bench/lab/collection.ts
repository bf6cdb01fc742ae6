import { randomBytes } from 'node:crypto';
import { CARD_TYPES, RARITIES, RARITY_WEIGHTS } from '@app/contract/draw/card';
import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/draw-card';
import { idOf } from './people.ts';
import { connected } from './sql.ts';

const AT_ONCE = 5000;

/** Gives the account with a number so many cards, drawn as the product draws, and the counters that belong to them. */
export async function fillCollection(databaseUrl: string, account: number, count: number): Promise<void> {
  await connected(databaseUrl, async (client) => {
    const counts = Array.from({ length: RARITIES.length * CARD_TYPES.length }, () => 0);
    for (let made = 0; made < count; made += AT_ONCE) {
      const drawn = Array.from({ length: Math.min(AT_ONCE, count - made) }, (_, i) => {
        const card = drawCard(randomBytes(ENTROPY_BYTES));
        const pair = RARITIES.indexOf(card.rarity) * CARD_TYPES.length + CARD_TYPES.indexOf(card.type);
        counts[pair] = (counts[pair] ?? 0) + 1;
        return { ...card, rank: RARITY_WEIGHTS[card.rarity], serial: made + i };
      });
      await client.query(
        `insert into cards (id, number, account_id, request_id, day, serial, entropy, public_key, rarity, rank, type,
                            name, description, image, power, defense, art_seed, collected_at)
         select gen_random_uuid(), nextval('card_numbers'), ${idOf('$1::int')}, gen_random_uuid(), current_date, serial,
                'none', 'none', rarity, rank, type, name, description, image, power, defense, "artSeed", now()
         from jsonb_to_recordset($2::jsonb) as drawn (serial int, rarity text, rank smallint, type text, name text,
              description text, image text, power smallint, defense smallint, "artSeed" text)`,
        [account, JSON.stringify(drawn)],
      );
    }
    await client.query(
      `insert into collectors (account_id, counts) values (${idOf('$1::int')}, $2)
       on conflict (account_id) do update set counts = excluded.counts`,
      [account, counts],
    );
    await client.query('vacuum analyze cards, collectors');
  });
}
