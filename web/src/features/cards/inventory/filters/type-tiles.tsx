import { Icon as LayoutGrid } from 'virtual:icons/layout-grid';
import { allFilterName, typeNames } from '@app/contract/cards/texts';
import { CARD_TYPES, type CardType } from '@app/contract/draw/card';
import type { Elements } from '../../../../ui/elements.ts';
import { cx } from '../../../../ui/styles/cx.ts';
import { TypeGlyph } from '../../card/glyphs.tsx';
import type { SetInventoryParams } from '../state/inventory-params.ts';

export interface TypeTilesProps {
  /** Cards by type, over the whole inventory. */
  counts: Readonly<Record<CardType, number>> | undefined;
  type: CardType | undefined;
  setParams: SetInventoryParams;
  /** Arranges the tiles. */
  className?: string;
}

/** The featured collections, a filter by type. */
export function TypeTiles({ counts, type, setParams, className }: TypeTilesProps) {
  const total = counts && CARD_TYPES.reduce((sum, name) => sum + counts[name], 0);
  // A motif has one type.
  const select = (next: CardType | undefined) => setParams({ type: next, motif: '' });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-ash text-sm lg:sr-only">Collections</legend>
      <div className={cx('grid gap-2', className)}>
        {CARD_TYPES.map((option) => (
          <Tile
            key={option}
            label={typeNames[option].plural}
            count={counts?.[option]}
            isSelected={type === option}
            onSelect={() => select(type === option ? undefined : option)}
          >
            <TypeGlyph type={option} className="size-6" />
          </Tile>
        ))}
        <Tile label={allFilterName} count={total} isSelected={type === undefined} onSelect={() => select(undefined)}>
          <LayoutGrid aria-hidden="true" strokeWidth={1.5} className="size-6" />
        </Tile>
      </div>
    </fieldset>
  );
}

interface TileProps {
  label: string;
  count: number | undefined;
  isSelected: boolean;
  onSelect: () => void;
  children: Elements;
}

function Tile({ label, count, isSelected, onSelect, children }: TileProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      title={label}
      onClick={onSelect}
      className="lacquer flex min-h-12 min-w-0 items-center gap-2 rounded-md border border-lacquer-line px-2.5 py-1 text-left text-brass shadow-low hover:border-brass-deep aria-pressed:border-brass aria-pressed:text-brass-bright disabled:opacity-55"
    >
      {children}
      <span className="grid min-w-0 text-xs leading-tight">
        {/* Beside the cards of a small window, seven labels do not fit; the filter sheet of smaller ones has room. */}
        <span className="truncate text-paper lg:max-[68.75rem]:sr-only">{label}</span>{' '}
        <span className="text-ash tabular-nums">{count?.toLocaleString('en') ?? '–'}</span>
      </span>
    </button>
  );
}
