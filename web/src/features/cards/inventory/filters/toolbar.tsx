import { Icon as ArrowDownUp } from 'virtual:icons/arrow-down-up';
import { Icon as SlidersHorizontal } from 'virtual:icons/sliders-horizontal';
import { SEARCH_MAX } from '@app/contract/cards/limits';
import { INVENTORY_SORTS } from '@app/contract/cards/sorts';
import { inventoryTexts, sortNames } from '@app/contract/cards/texts';
import { memo, useState } from 'react';
import { lazyWithRetry } from '../../../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../../../lib/loading/use-prefetch.ts';
import { useDebouncedSearch } from '../../../../lib/use-debounced-search.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { SearchBox } from '../../../../ui/forms/search-box.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { OverlayPlaceholder } from '../../../../ui/overlays/overlay-placeholder.tsx';
import { stickyTop } from '../../../../ui/windowed-list/sticky-content.ts';
import type { InventoryParams } from '../state/inventory-params.ts';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { ViewToggle } from './view-toggle.tsx';

const FilterSheet = lazyWithRetry(() => import('./filter-sheet.tsx'), 'FilterSheet', OverlayPlaceholder);

export interface ToolbarProps
  extends Omit<FilterSheetProps, 'onClose'>,
    Pick<InventoryParams, 'search' | 'sort' | 'view'> {}

const sorts = INVENTORY_SORTS.map((value) => ({ value, label: sortNames[value] }));

/** Search, filters on small screens, sort order and view; stays in view while the cards scroll. */
export const Toolbar = memo(function Toolbar({ search, sort, view, ...filters }: ToolbarProps) {
  const { setParams, rarity, type, favourites } = filters;
  const [text, setText] = useDebouncedSearch(search, (next) => setParams({ search: next }));
  const [isSheetOpen, setSheetOpen] = useState(false);
  usePrefetch(true, FilterSheet.load);
  const activeFilters = [rarity, type, favourites].filter((value) => value !== undefined).length;
  return (
    <div
      ref={stickyTop}
      className="sticky top-(--strip-height) z-10 flex items-center gap-2 print:hidden max-lg:-mx-4 max-lg:bg-ink/95 max-lg:px-4 max-lg:py-2 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:gap-3 lg:rounded-md lg:border lg:border-lacquer-line lg:bg-lacquer lg:p-2"
    >
      <SearchBox
        label={inventoryTexts.search}
        value={text}
        onChange={(value) => setText(value.slice(0, SEARCH_MAX))}
        className="min-w-0 flex-1"
      />
      <IconButton
        label={activeFilters > 0 ? `Filters, ${activeFilters} active` : 'Filters'}
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        onClick={() => setSheetOpen(true)}
        className="size-11 border border-lacquer-edge lg:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-5 text-brass" />
        {activeFilters > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-brass font-semibold text-ink-deep text-xs"
          >
            {activeFilters}
          </span>
        )}
      </IconButton>
      <Select
        aria-label="Sort by"
        options={sorts}
        value={sort}
        onChange={(next) => setParams({ sort: next })}
        phoneIcon={<ArrowDownUp aria-hidden="true" className="size-5" />}
      />
      <ViewToggle view={view} setParams={setParams} />
      {isSheetOpen && <FilterSheet {...filters} onClose={() => setSheetOpen(false)} />}
    </div>
  );
});
