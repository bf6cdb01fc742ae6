import { RARITY_STARS, type Rarity } from '@app/contract/draw/card';
import { cx } from '../../ui/cx.ts';
import { Stars } from '../../ui/stars.tsx';

/** The class of words and signs in a rarity's colour. */
export const rarityInk: Readonly<Record<Rarity, string>> = {
  common: 'text-rarity-common-line',
  uncommon: 'text-rarity-uncommon-line',
  rare: 'text-rarity-rare-line',
  epic: 'text-rarity-epic-line',
  legendary: 'text-rarity-legendary-line',
};

/** The stars of a rarity, in its colour, which is the same beside every name of it. */
export function RarityStars({ rarity, className }: { rarity: Rarity; className?: string }) {
  return <Stars value={RARITY_STARS[rarity]} className={cx(rarityInk[rarity], className)} />;
}
