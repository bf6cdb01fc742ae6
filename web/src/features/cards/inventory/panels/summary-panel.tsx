import { allFilterName, rarityNames } from '@app/contract/cards/texts';
import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { mainButtonTexts } from '@app/contract/landing/texts';
import { memo } from 'react';
import { Divider } from '../../../../ui/display/ornament.tsx';
import { cx } from '../../../../ui/styles/cx.ts';
import { RarityStars, rarityTextClass } from '../../card/rarity-stars.tsx';
import type { SetInventoryParams } from '../state/use-inventory-params.ts';
import { type Owner, OwnerLine } from './owner-line.tsx';
import { NextCardFigure, SummaryFigure } from './summary-figures.tsx';
import { useScrollToSelected } from './use-scroll-to-selected.ts';

export interface SummaryPanelProps {
  /** The product's name, used as the currency of values. */
  productName: string;
  owner: Owner;
  totalValue: number | undefined;
  /** Cards by rarity, over the whole inventory. */
  counts: Readonly<Record<Rarity, number>> | undefined;
  /** The totals could not be loaded. */
  isMissing: boolean;
  rarity: Rarity | undefined;
  setParams: SetInventoryParams;
}

/** With more cards, the counts and the stars do not fit next to each other. */
const MAX_TOTAL_WITH_STARS = 9999;

const rarestFirst: readonly Rarity[] = [...RARITIES].reverse();

/** The value and size of the inventory, and the rarity filter. */
export const SummaryPanel = memo(function SummaryPanel(props: SummaryPanelProps) {
  const { productName, owner, totalValue, counts, isMissing, rarity, setParams } = props;
  const total = counts && RARITIES.reduce((sum, name) => sum + counts[name], 0);
  const row = useScrollToSelected<HTMLDivElement>(rarity, total !== undefined);
  return (
    <div className="grid content-start gap-3 lg:gap-4">
      <div className="grid gap-2">
        <h1 className="text-2xl lg:text-xl">{mainButtonTexts.inventory}</h1>
        <OwnerLine owner={owner} />
      </div>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 sm:justify-start sm:gap-x-12 lg:grid lg:gap-y-3">
        <SummaryFigure label="Total value" isMissing={isMissing}>
          {totalValue === undefined ? undefined : (
            <span className="flex items-baseline gap-1.5">
              {totalValue.toLocaleString('en')}
              <span className="text-ash text-sm tracking-wide">{productName.toUpperCase()}</span>
            </span>
          )}
        </SummaryFigure>
        <SummaryFigure label="Total items" isMissing={isMissing}>
          {total?.toLocaleString('en')}
        </SummaryFigure>
        <NextCardFigure isMissing={isMissing} />
      </dl>
      <Divider className="max-lg:hidden" />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-ash text-sm max-lg:sr-only">Rarity</legend>
        <div
          ref={row}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:grid lg:gap-1 lg:overflow-visible lg:px-0"
        >
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
    </div>
  );
});

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
        'flex min-h-10 shrink-0 items-center gap-3 rounded-md border px-3 text-left text-sm lg:gap-2 lg:px-2.5 pointer-coarse:min-h-11',
        'max-lg:border-lacquer-line lg:border-transparent hover:bg-lacquer-raised',
        'aria-pressed:border-brass aria-pressed:bg-lacquer-raised',
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
