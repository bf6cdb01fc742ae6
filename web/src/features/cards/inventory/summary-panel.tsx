import { allName, rarityNames } from '@app/contract/cards/texts';
import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { mainButtonTexts } from '@app/contract/landing/texts';
import { memo } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Divider } from '../../../ui/ornament.tsx';
import { RarityStars, rarityInk } from '../rarity-stars.tsx';
import { Figure } from './figure.tsx';
import { NextCardFigure } from './next-card-figure.tsx';
import { type Owner, OwnerLine } from './owner-line.tsx';
import { useChosenInView } from './use-chosen-in-view.ts';
import type { Go } from './use-place.ts';

export interface SummaryPanelProps {
  /** The product's name, in which values are counted. */
  productName: string;
  owner: Owner;
  totalValue: number | undefined;
  /** Cards by rarity, over the whole inventory. */
  counts: Readonly<Record<Rarity, number>> | undefined;
  /** The figures did not arrive. */
  isMissing: boolean;
  rarity: Rarity | undefined;
  go: Go;
}

/** From so many cards on, a count beside the stars would not fit into the column. */
const MANY = 10_000;

const rarestFirst: readonly Rarity[] = [...RARITIES].reverse();

/** What the inventory is worth, how much is in it, and the filter by rarity. */
export const SummaryPanel = memo(function SummaryPanel(props: SummaryPanelProps) {
  const { productName, owner, totalValue, counts, isMissing, rarity, go } = props;
  const all = counts && RARITIES.reduce((sum, one) => sum + counts[one], 0);
  const line = useChosenInView<HTMLDivElement>(rarity, all !== undefined);
  return (
    <div className="grid content-start gap-3 lg:gap-4">
      <div className="grid gap-2">
        <h1 className="text-2xl lg:text-xl">{mainButtonTexts.inventory}</h1>
        <OwnerLine owner={owner} />
      </div>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 sm:justify-start sm:gap-x-12 lg:grid lg:gap-y-3">
        <Figure label="Total value" isMissing={isMissing}>
          {totalValue === undefined ? undefined : (
            <span className="flex items-baseline gap-1.5">
              {totalValue.toLocaleString('en')}
              <span className="text-ash text-sm tracking-wide">{productName.toUpperCase()}</span>
            </span>
          )}
        </Figure>
        <Figure label="Total items" isMissing={isMissing}>
          {all?.toLocaleString('en')}
        </Figure>
        <NextCardFigure isMissing={isMissing} />
      </dl>
      <Divider className="max-lg:hidden" />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-ash text-sm max-lg:sr-only">Rarity</legend>
        <div
          ref={line}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:grid lg:gap-1 lg:overflow-visible lg:px-0"
        >
          <RarityButton
            label={allName}
            count={all}
            isChosen={rarity === undefined}
            onChoose={() => go({ rarity: undefined })}
          />
          {rarestFirst.map((one) => (
            <RarityButton
              key={one}
              label={rarityNames[one]}
              rarity={one}
              isStarred={(all ?? 0) < MANY}
              count={counts?.[one]}
              isChosen={rarity === one}
              onChoose={() => go({ rarity: rarity === one ? undefined : one })}
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
  isStarred?: boolean;
  count: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function RarityButton({ label, rarity, isStarred, count, isChosen, onChoose }: RarityButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex min-h-10 shrink-0 items-center gap-3 rounded-md border px-3 text-left text-sm lg:gap-2 lg:px-2.5 pointer-coarse:min-h-11',
        'max-lg:border-lacquer-line lg:border-transparent hover:bg-lacquer-raised',
        'aria-pressed:border-brass aria-pressed:bg-lacquer-raised',
      )}
    >
      <span className={cx('font-semibold', isStarred && 'lg:text-paper', rarity && rarityInk[rarity])}>{label}</span>
      {rarity && isStarred && <RarityStars rarity={rarity} className="text-xs max-lg:hidden" />}
      <span className="ml-auto text-ash tabular-nums">{count?.toLocaleString('en') ?? '–'}</span>
    </button>
  );
}
