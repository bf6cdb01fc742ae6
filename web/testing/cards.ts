import { CARD_VALUE } from '@app/contract/cards/limits';
import type { CollectedMotif, getInventory, OwnedCard } from '@app/contract/cards/schemas';
import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/algorithm/draw-card';
import { CARD_TYPES, CURRENT_EDITION, RARITIES, RARITY_WEIGHTS } from '@app/contract/draw/card';
import { MOTIFS } from '@app/contract/draw/sigil/motifs';
import { page } from 'vitest/browser';

/** Draws cards of one wallet, the newest first. The same number always yields the same cards. */
export function newCards(count: number): OwnedCard[] {
  return Array.from({ length: count }, (_, index) => newCard(count - index));
}

/** Draws the card with this number, collected that many minutes after the start of November 2026. */
export function newCard(number: number): OwnedCard {
  // Knuth's multiplicative hash mixes the bytes well enough: 59 of the first 60 names differ.
  const entropy = Uint8Array.from(
    { length: ENTROPY_BYTES },
    (_, index) => Math.imul(number * ENTROPY_BYTES + index, 2_654_435_761) >>> 24,
  );
  const drawn = drawCard(entropy, CURRENT_EDITION);
  const collectedAt = new Date(Date.UTC(2026, 10, 1, 0, number)).toISOString();
  return {
    ...drawn,
    id: `019a1b2c-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
    number,
    edition: CURRENT_EDITION,
    mintDate: collectedAt,
    collectedAt,
    publicKey: '2'.repeat(44),
    drawWallet: '2'.repeat(44),
    grant: 'daily',
    project: null,
    transferableFrom: collectedAt,
    locked: false,
    receivedAt: collectedAt,
    isFavourite: false,
  };
}

/** The response to a request for the inventory, with all cards on one page. */
export function inventoryOf(cards: readonly OwnedCard[]): ResponseOf<typeof getInventory> {
  const countBy = <K extends string>(keys: readonly K[], keyOf: (card: OwnedCard) => K) =>
    Object.fromEntries(keys.map((key) => [key, cards.filter((card) => keyOf(card) === key).length])) as Record<
      K,
      number
    >;
  return {
    cards: [...cards],
    nextCursor: null,
    total: cards.length,
    isTotalExact: true,
    totalValue: cards.length * CARD_VALUE,
    counts: {
      rarity: countBy(RARITIES, ({ rarity }) => rarity),
      type: countBy(CARD_TYPES, ({ type }) => type),
      favourites: cards.filter(({ isFavourite }) => isFavourite).length,
    },
  };
}

/** The motifs in the collection book of a user with these cards. */
export function bookOf(cards: readonly OwnedCard[]): CollectedMotif[] {
  return CARD_TYPES.flatMap((type) =>
    MOTIFS[type].map(({ name }) => {
      const found = cards.filter((card) => card.type === type && card.name.split(' of ')[0]?.endsWith(` ${name}`));
      const rarities = RARITIES.filter((rarity) => found.some((card) => card.rarity === rarity));
      const [best = null] = found.toSorted((a, b) => RARITY_WEIGHTS[b.rarity] - RARITY_WEIGHTS[a.rarity]);
      return { type, name, count: found.length, rarities, best };
    }),
  );
}

/** Locates the buttons of the cards that the inventory currently renders. */
export function cardButtons() {
  return page.getByRole('list', { name: 'Your cards' }).getByCss('button[data-index]');
}
