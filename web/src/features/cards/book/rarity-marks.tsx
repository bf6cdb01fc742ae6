import { rarityNames } from '@app/contract/cards/texts';
import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { STAR, STAR_DISTANCE } from '../../../ui/display/stars.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { rarityTextClass } from '../card/rarity-stars.tsx';

/** A star for each rarity of a motif, most common first: filled if a card is found, otherwise hollow. */
export function RarityMarks({ found }: { found: readonly Rarity[] }) {
  const label = RARITIES.map((rarity) => `${rarityNames[rarity]} ${found.includes(rarity) ? 'found' : 'missing'}`);
  return (
    <svg role="img" aria-label={label.join(', ')} viewBox="-1 -1 90 18" className="h-4 w-auto">
      {RARITIES.map((rarity, index) => (
        <path
          key={rarity}
          d={STAR}
          transform={`translate(${index * STAR_DISTANCE} 0)`}
          className={cx(
            found.includes(rarity) ? cx('fill-current', rarityTextClass[rarity]) : 'fill-none text-ash',
            'forced-colors:text-[CanvasText]',
          )}
          stroke="currentColor"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
