import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { CARD_TYPES, RARITIES, type Rarity } from '@app/contract/draw/card';
import { titleOf } from '@app/contract/draw/sigil/describe-sigil';
import { MOTIFS } from '@app/contract/draw/sigil/motifs';
import type { TradeCard, Wish } from '@app/contract/trades/schemas';

/** All motifs, by type. */
export const motifOptions = CARD_TYPES.flatMap((type) =>
  MOTIFS[type].map(({ name }) => ({ value: name, label: `${typeNames[type].singular}: ${name}` })),
);

/** All rarities, the rarest first. */
export const rarityOptions = [...RARITIES].reverse().map((value) => ({ value, label: rarityNames[value] }));

/** "Rare Moon". */
export const wishName = ({ motif, rarity }: Wish) => `${rarityNames[rarity]} ${motif}`;

/** Whether a card is what someone wishes for. */
export function fulfils({ type, name, rarity }: Pick<TradeCard, 'type' | 'name' | 'rarity'>, wishes: readonly Wish[]) {
  const title = titleOf(name);
  const motif = MOTIFS[type].find(({ traits }) => traits.some((trait) => trait.title === title));
  return wishes.some((wish) => wish.motif === motif?.name && wish.rarity === rarity);
}

/** The motif with this name, if there is one. */
export const parseMotif = (text: string | null) => motifOptions.find(({ value }) => value === text)?.value;

/** The rarity with this name, if there is one. */
export const parseRarity = (text: string | null): Rarity | undefined => RARITIES.find((rarity) => rarity === text);
