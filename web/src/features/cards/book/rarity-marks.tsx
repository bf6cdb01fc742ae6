import { rarityNames } from '@app/contract/cards/texts';
import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { cx } from '../../../ui/styles/cx.ts';

const FOUND: Readonly<Record<Rarity, string>> = {
  common: 'border-rarity-common-line bg-rarity-common-line',
  uncommon: 'border-rarity-uncommon-line bg-rarity-uncommon-line',
  rare: 'border-rarity-rare-line bg-rarity-rare-line',
  epic: 'border-rarity-epic-line bg-rarity-epic-line',
  legendary: 'border-rarity-legendary-line bg-rarity-legendary-line',
};

/** The initial of a rarity: filled if cards of it are found, otherwise an outline. Decorative: write its name next to it. */
export function RarityMark({ rarity, isFound, className }: { rarity: Rarity; isFound: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      title={rarityNames[rarity]}
      className={cx(
        'grid h-4.5 min-w-0 flex-1 place-items-center rounded-sm border font-semibold text-[0.6875rem] leading-none',
        isFound ? cx(FOUND[rarity], 'text-ink-deep') : 'border-lacquer-line text-ash',
        className,
      )}
    >
      {rarityNames[rarity].charAt(0)}
    </span>
  );
}

/** Which rarities of a motif are found. */
export function RarityMarks({ found }: { found: readonly Rarity[] }) {
  return (
    <span className="flex w-full max-w-32 gap-0.5">
      {RARITIES.map((rarity) => (
        <RarityMark key={rarity} rarity={rarity} isFound={found.includes(rarity)} />
      ))}
    </span>
  );
}
