import { RARITY_STARS, type Rarity } from '@app/contract/draw/card';
import { Stars } from '../../../ui/display/stars.tsx';
import { cx } from '../../../ui/styles/cx.ts';

/** The text colour class of each rarity. */
export const rarityTextClass: Readonly<Record<Rarity, string>> = {
  common: 'text-rarity-common-line',
  uncommon: 'text-rarity-uncommon-line',
  rare: 'text-rarity-rare-line',
  epic: 'text-rarity-epic-line',
  legendary: 'text-rarity-legendary-line',
};

/** The stars of a rarity in its colour. */
export function RarityStars({ rarity, className }: { rarity: Rarity; className?: string }) {
  return <Stars value={RARITY_STARS[rarity]} className={cx(rarityTextClass[rarity], className)} />;
}
