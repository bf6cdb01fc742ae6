import { allFilterName, typeNames } from '@app/contract/cards/texts';
import { CARD_TYPES, type CardType } from '@app/contract/draw/card';
import { LayoutGrid } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { TypeGlyph } from '../../card/glyphs.tsx';
import type { SetInventoryParams } from '../state/use-inventory-params.ts';
import { useScrollToSelected } from './use-scroll-to-selected.ts';

export interface TypeTilesProps {
  /** Cards by type, over the whole inventory. */
  counts: Readonly<Record<CardType, number>> | undefined;
  type: CardType | undefined;
  setParams: SetInventoryParams;
}

/** The featured collections, a filter by type. */
export const TypeTiles = memo(function TypeTiles({ counts, type, setParams }: TypeTilesProps) {
  const total = counts && CARD_TYPES.reduce((sum, name) => sum + counts[name], 0);
  const row = useScrollToSelected<HTMLDivElement>(type, total !== undefined);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Collections</legend>
      <div
        ref={row}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-7 lg:overflow-visible lg:px-0"
      >
        {CARD_TYPES.map((option) => (
          <Tile
            key={option}
            label={typeNames[option].plural}
            count={counts?.[option]}
            isSelected={type === option}
            onSelect={() => setParams({ type: type === option ? undefined : option })}
          >
            <TypeGlyph type={option} className="size-6 lg:size-7" />
          </Tile>
        ))}
        <Tile
          label={allFilterName}
          count={total}
          isSelected={type === undefined}
          onSelect={() => setParams({ type: undefined })}
        >
          <LayoutGrid aria-hidden="true" strokeWidth={1.5} className="size-6 lg:size-7" />
        </Tile>
      </div>
    </fieldset>
  );
});

interface TileProps {
  label: string;
  count: number | undefined;
  isSelected: boolean;
  onSelect: () => void;
  children: ReactNode;
}

function Tile({ label, count, isSelected, onSelect, children }: TileProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className="lacquer flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-lacquer-line px-3 text-brass lg:grid lg:justify-items-center lg:gap-1 lg:px-1 lg:py-2.5 shadow-low hover:border-brass-deep aria-pressed:border-brass aria-pressed:text-brass-bright"
    >
      {children}
      <span className="text-paper text-xs">{label}</span>
      <span className="text-ash text-xs tabular-nums">{count?.toLocaleString('en') ?? '–'}</span>
    </button>
  );
}
