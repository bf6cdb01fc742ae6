import { allName, rarityNames } from '@app/contract/cards/texts';
import { RARITIES, RARITY_STARS, type Rarity } from '@app/contract/draw/card';
import { mainButtonTexts } from '@app/contract/landing/texts';
import { cx } from '../../../ui/cx.ts';
import { Divider } from '../../../ui/ornament.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { NextCardFigure } from './next-card-figure.tsx';
import { type Owner, OwnerLine } from './owner-line.tsx';

export interface SummaryPanelProps {
  /** The product's name, in which values are counted. */
  productName: string;
  owner: Owner;
  totalValue: number | undefined;
  /** Cards by rarity, over the whole inventory. */
  counts: Readonly<Record<Rarity, number>> | undefined;
  rarity: Rarity | undefined;
  onRarity: (rarity: Rarity | undefined) => void;
}

const rarestFirst: readonly Rarity[] = [...RARITIES].reverse();

const dots: Record<Rarity, string> = {
  common: 'text-rarity-common-line',
  uncommon: 'text-rarity-uncommon-line',
  rare: 'text-rarity-rare-line',
  epic: 'text-rarity-epic-line',
  legendary: 'text-rarity-legendary-line',
};

/** What the inventory is worth, how much is in it, and the filter by rarity. */
export function SummaryPanel({ productName, owner, totalValue, counts, rarity, onRarity }: SummaryPanelProps) {
  const all = counts && RARITIES.reduce((sum, one) => sum + counts[one], 0);
  return (
    <div className="grid content-start gap-3 lg:gap-4">
      <div className="grid gap-2">
        <h1 className="text-2xl lg:text-xl">{mainButtonTexts.inventory}</h1>
        <OwnerLine owner={owner} />
      </div>
      <dl className="flex flex-wrap justify-between gap-y-3 lg:grid">
        <Figure label="Total value" value={totalValue} unit={productName.toUpperCase()} />
        <Figure label="Total items" value={all} />
        <NextCardFigure />
      </dl>
      <Divider className="max-lg:hidden" />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-ash text-sm max-lg:sr-only">Rarity</legend>
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:grid lg:gap-1 lg:overflow-visible lg:px-0">
          <RarityButton
            label={allName}
            count={all}
            isChosen={rarity === undefined}
            onChoose={() => onRarity(undefined)}
          />
          {rarestFirst.map((one) => (
            <RarityButton
              key={one}
              label={rarityNames[one]}
              rarity={one}
              count={counts?.[one]}
              isChosen={rarity === one}
              onChoose={() => onRarity(rarity === one ? undefined : one)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function Figure({ label, value, unit }: { label: string; value: number | undefined; unit?: string }) {
  return (
    <div className="whitespace-nowrap max-lg:flex max-lg:items-center max-lg:gap-2">
      <dt className="text-ash text-sm">{label}</dt>
      <dd className="flex min-h-8 items-baseline gap-1.5 font-display text-brass text-xl tabular-nums">
        {value === undefined ? <Skeleton className="h-6 w-16 self-center" /> : value.toLocaleString('en')}
        {value !== undefined && unit && <span className="text-ash text-sm tracking-wide">{unit}</span>}
      </dd>
    </div>
  );
}

interface RarityButtonProps {
  label: string;
  rarity?: Rarity;
  count: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function RarityButton({ label, rarity, count, isChosen, onChoose }: RarityButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex min-h-10 shrink-0 items-center gap-3 rounded-md border px-3 text-left text-sm pointer-coarse:min-h-11',
        'max-lg:border-lacquer-line lg:border-transparent hover:bg-lacquer-raised',
        'aria-pressed:border-brass aria-pressed:bg-lacquer-raised',
      )}
    >
      <span className="font-semibold">{label}</span>
      {rarity && <Stars value={RARITY_STARS[rarity]} className={cx('text-xs max-lg:hidden', dots[rarity])} />}
      <span className="ml-auto text-ash tabular-nums">{count ?? '–'}</span>
    </button>
  );
}
