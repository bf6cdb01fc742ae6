import { SEARCH_MAX } from '@app/contract/cards/limits';
import { INVENTORY_SORTS, type InventorySort } from '@app/contract/cards/sorts';
import { inventoryTexts, sortNames } from '@app/contract/cards/texts';
import { LayoutGrid, List } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { SearchBox } from '../../../../ui/forms/search-box.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import type { View } from '../state/inventory-params.ts';
import { useDebouncedSearch } from '../state/use-debounced-search.ts';
import type { SetInventoryParams } from '../state/use-inventory-params.ts';

export interface ToolbarProps {
  search: string;
  sort: InventorySort;
  view: View;
  setParams: SetInventoryParams;
}

const sorts = INVENTORY_SORTS.map((value) => ({ value, label: sortNames[value] }));

/** Search, sort order and view. */
export const Toolbar = memo(function Toolbar({ search, sort, view, setParams }: ToolbarProps) {
  const [text, setText] = useDebouncedSearch(search, (next) => setParams({ search: next }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label={inventoryTexts.search}
        value={text}
        onChange={(value) => setText(value.slice(0, SEARCH_MAX))}
        className="min-w-0 flex-1 max-sm:basis-full"
      />
      <Select
        aria-label="Sort by"
        options={sorts}
        value={sort}
        onChange={(next) => setParams({ sort: next })}
        className="flex-1 sm:flex-none"
      />
      <fieldset className="flex rounded-md border border-lacquer-line p-0.5">
        <legend className="sr-only">Show as</legend>
        <IconButton
          label="Grid"
          aria-pressed={view === 'grid'}
          onClick={() => setParams({ view: 'grid' })}
          className={viewButtonClass}
        >
          <LayoutGrid aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label="List"
          aria-pressed={view === 'list'}
          onClick={() => setParams({ view: 'list' })}
          className={viewButtonClass}
        >
          <List aria-hidden="true" className="size-5" />
        </IconButton>
      </fieldset>
    </div>
  );
});

const viewButtonClass = 'aria-pressed:bg-lacquer-raised aria-pressed:text-brass';
