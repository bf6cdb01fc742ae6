import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/cards/schemas';
import { CARD_TYPES, RARITIES, RARITY_WEIGHTS } from '@app/contract/draw/card';
import { MOTIFS } from '@app/contract/draw/sigil/motifs';
import { expect, test } from 'vitest';
import { setUpNode } from '../../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner, type WalletOwner } from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';

const OWNERS = 4;
const DRAWS = 25;

const node = setUpNode({ env: { COLLECT_INTERVAL: '0' } });

const readBook = async ({ token }: WalletOwner) =>
  (await call(node, operations.getCollectionBook, { token })).body.motifs;

test('the collection book has the drawn cards by motif, with their rarities and the best card, for each account', async () => {
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => newWalletOwner(node)));
  for (const owner of owners) expect(await readBook(owner)).toEqual(bookOf([]));
  // The draws are concurrent, so that several accounts share a statement. A repeated request must not count twice.
  await Promise.all(
    owners.map(async ({ token, publicKey }) => {
      for (let draw = 0; draw < DRAWS; draw++) {
        const requestId = randomUUID();
        await Promise.all([1, 2].map(() => collectCard(node, { token, publicKey }, requestId)));
      }
    }),
  );
  for (const owner of owners) {
    const inventory = await call(node, operations.getInventory, { token: owner.token, query: { limit: 100 } });
    expect(inventory.body.cards).toHaveLength(DRAWS);
    const drawn = inventory.body.cards.map(({ isFavourite: _, ...card }) => card);
    expect(await readBook(owner)).toEqual(bookOf(drawn));
  }
});

/** The collection book of an account with these cards. A card's name begins with the title of a motif's trait. */
function bookOf(cards: readonly operations.Card[]): operations.CollectedMotif[] {
  return CARD_TYPES.flatMap((type) =>
    MOTIFS[type].map(({ name, traits }) => {
      const isFound = (card: operations.Card) => traits.some(({ title }) => card.name.startsWith(title));
      const found = cards.filter((card) => card.type === type && isFound(card));
      const rarities = RARITIES.filter((rarity) => found.some((card) => card.rarity === rarity));
      const best = found.toSorted(
        (a, b) => RARITY_WEIGHTS[b.rarity] - RARITY_WEIGHTS[a.rarity] || b.power - a.power || b.number - a.number,
      )[0];
      return { type, name, count: found.length, rarities, best: best ?? null };
    }),
  );
}
