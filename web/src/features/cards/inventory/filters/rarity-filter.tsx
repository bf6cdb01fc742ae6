import { allFilterName, rarityNames } from '@app/contract/cards/texts';
import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { cx } from '../../../../ui/styles/cx.ts';
import { RarityStars, rarityTextClass } from '../../card/rarity-stars.tsx';
import type { SetInventoryParams } from '../state/inventory-params.ts';

export interface RarityFilterProps {
  /** Cards by rarity, over the whole inventory. */
  counts: Readonly<Record<Rarity, number>> | undefined;
  rarity: Rarity | undefined;
  setParams: SetInventoryParams;
  /** Arranges the buttons. */
  className?: string;
}

/** With more cards, the counts and the stars do not fit next to each other. */
const MAX_TOTAL_WITH_STARS = 9999;

const rarestFirst: readonly Rarity[] = [...RARITIES].reverse();

/** The number of cards of all rarities. */
export const totalOf = (counts: RarityFilterProps['counts']) =>
  counts && RARITIES.reduce((sum, rarity) => sum + counts[rarity], 0);

/** The rarities with their counts, as a filter. */
export function RarityFilter({ counts, rarity, setParams, className }: RarityFilterProps) {
  const total = totalOf(counts);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-ash text-sm">Rarity</legend>
      <div className={cx('grid gap-0.5 max-lg:gap-2', className)}>
        <RarityButton
          label={allFilterName}
          count={total}
          isSelected={rarity === undefined}
          onSelect={() => setParams({ rarity: undefined })}
        />
        {rarestFirst.map((option) => (
          <RarityButton
            key={option}
            label={rarityNames[option]}
            rarity={option}
            hasStars={(total ?? 0) <= MAX_TOTAL_WITH_STARS}
            count={counts?.[option]}
            isSelected={rarity === option}
            onSelect={() => setParams({ rarity: rarity === option ? undefined : option })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RarityButtonProps {
  label: string;
  rarity?: Rarity;
  hasStars?: boolean;
  count: number | undefined;
  isSelected: boolean;
  onSelect: () => void;
}

function RarityButton({ label, rarity, hasStars, count, isSelected, onSelect }: RarityButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={cx(
        'flex min-h-9 items-center gap-2 rounded-md border border-transparent px-2.5 text-left text-sm pointer-coarse:min-h-11',
        'hover:bg-lacquer-raised aria-pressed:border-brass aria-pressed:bg-lacquer-raised disabled:opacity-55 max-lg:border-lacquer-line',
      )}
    >
      <span className={cx('font-semibold', hasStars && 'lg:text-paper', rarity && rarityTextClass[rarity])}>
        {label}
      </span>
      {rarity && hasStars && <RarityStars rarity={rarity} className="text-xs max-lg:hidden" />}
      <span className="ml-auto text-ash tabular-nums">{count?.toLocaleString('en') ?? '–'}</span>
    </button>
  );
}
