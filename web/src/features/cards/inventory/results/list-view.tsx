import { inventoryTexts } from '@app/contract/cards/texts';
import { useState } from 'react';
import { pixelsPerRem } from '../../../../lib/browser/pixels-per-rem.ts';
import { useMediaQuery } from '../../../../lib/browser/use-media-query.ts';
import { CardList, type CardViewProps } from './card-list.tsx';
import { CardRow, rowColumns } from './card-row.tsx';
import { CardRowSkeleton } from './results-skeleton.tsx';

/** Row heights in rem, because the text scales with the browser's font size. */
const WIDE_ROW = 5.25;
const NARROW_ROW = 6.5;

/** The inventory as a list with one card per row. */
export function ListView(props: CardViewProps) {
  const [rem] = useState(pixelsPerRem);
  const height = rem * (useMediaQuery('(min-width: 48rem)') ? WIDE_ROW : NARROW_ROW);
  return (
    <div className="grid gap-2">
      <div
        aria-hidden="true"
        className={`${rowColumns} px-3 border-x border-transparent text-ash text-xs max-md:hidden`}
      >
        <span className="col-start-2">Card</span>
        <span className="min-[96rem]:col-start-4">{inventoryTexts.type}</span>
        <span className="text-right">{inventoryTexts.power}</span>
        <span className="text-right">{inventoryTexts.defense}</span>
        <span className="text-right">{inventoryTexts.collected}</span>
      </div>
      <CardList
        {...props}
        Item={CardRow}
        placeholder={<CardRowSkeleton />}
        columns={1}
        gap={8}
        itemHeight={() => height}
      />
    </div>
  );
}
