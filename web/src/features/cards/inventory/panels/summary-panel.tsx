import { inventoryTexts } from '@app/contract/cards/texts';
import { mainButtonTexts } from '@app/contract/landing/texts';
import { memo } from 'react';
import { Divider } from '../../../../ui/display/divider.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { FavouritesFilter, type FavouritesFilterProps } from '../filters/favourites-filter.tsx';
import { RarityFilter, type RarityFilterProps, totalOf } from '../filters/rarity-filter.tsx';
import { type Owner, OwnerLine } from './owner-line.tsx';
import { SummaryFigure } from './summary-figure.tsx';

export interface SummaryPanelProps extends Omit<RarityFilterProps, 'className'> {
  favourites: FavouritesFilterProps['favourites'];
  /** The number of favourites; undefined while it is loading. */
  favouriteCount: number | undefined;
  /** The product's name, used as the currency of values. */
  productName: string;
  owner: Owner;
  rewardsLink: Elements;
  totalValue: number | undefined;
  /** The totals could not be loaded. */
  isMissing: boolean;
}

/** The value and size of the inventory and, next to the cards, the rarity filter. */
export const SummaryPanel = memo(function SummaryPanel(props: SummaryPanelProps) {
  const { productName, owner, rewardsLink, totalValue, isMissing, favourites, favouriteCount, ...filter } = props;
  const total = totalOf(filter.counts);
  return (
    <div className="grid content-start gap-x-3 gap-y-0.5 line:grid-cols-[auto_minmax(0,1fr)] line:items-baseline rail:gap-3">
      <h1 className="text-lg sm:text-xl">{mainButtonTexts.inventory}</h1>
      {/* On small screens one line, however large the totals are. */}
      <dl className="flex gap-x-3 line:row-start-2 rail:order-1 rail:mb-1 rail:grid rail:gap-y-2">
        <SummaryFigure label={<span className="line:sr-only">Total value</span>} isMissing={isMissing}>
          {totalValue === undefined ? undefined : (
            <span className="flex items-baseline gap-1.5">
              <span>{totalValue.toLocaleString('en')}</span>
              <span className="text-ash text-xs tracking-wide rail:text-sm">{productName.toUpperCase()}</span>
              {/* The total of a single card is short enough to leave room for this label. */}
              {total === 1 && (
                <span aria-hidden="true" className="font-text text-ash text-xs rail:hidden">
                  card value
                </span>
              )}
            </span>
          )}
        </SummaryFigure>
        <SummaryFigure label={<ItemsLabel total={total} />} isMissing={isMissing}>
          {total?.toLocaleString('en')}
        </SummaryFigure>
      </dl>
      <OwnerLine owner={owner} rewardsLink={rewardsLink} hasNextStep={total === 1} />
      <fieldset hidden={total !== undefined && total <= 1} className="order-3 grid gap-3 line:hidden">
        <Divider />
        <RarityFilter {...filter} />
        <FavouritesFilter count={favouriteCount} favourites={favourites} setParams={filter.setParams} />
      </fieldset>
    </div>
  );
});

/** "Total items", visibly only "items" or "item" in the line of small screens. */
function ItemsLabel({ total }: { total: number | undefined }) {
  return (
    <>
      <span className="line:sr-only">{inventoryTexts.totalItems}</span>
      <span aria-hidden="true" className="rail:hidden">
        {total === 1 ? inventoryTexts.items.singular : inventoryTexts.items.plural}
      </span>
    </>
  );
}
