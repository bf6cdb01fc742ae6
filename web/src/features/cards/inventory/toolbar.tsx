import { SEARCH_MAX } from '@app/contract/cards/limits';
import { INVENTORY_SORTS, type InventorySort } from '@app/contract/cards/sorts';
import { inventoryTexts, sortNames } from '@app/contract/cards/texts';
import { LayoutGrid, List } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import type { View } from './inventory-url.ts';
import type { Go } from './use-place.ts';
import { useTypedSearch } from './use-typed-search.ts';

export interface ToolbarProps {
  search: string;
  sort: InventorySort;
  view: View;
  go: Go;
}

const sorts = INVENTORY_SORTS.map((value) => ({ value, label: sortNames[value] }));

/** Search, order, and the choice between grid and list. */
export const Toolbar = memo(function Toolbar({ search, sort, view, go }: ToolbarProps) {
  const [typed, setTyped] = useTypedSearch(search, (next) => go({ search: next }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label={inventoryTexts.search}
        value={typed}
        onChange={(value) => setTyped(value.slice(0, SEARCH_MAX))}
        className="min-w-0 flex-1 max-sm:basis-full"
      />
      <Select
        aria-label="Sort by"
        options={sorts}
        value={sort}
        onChange={(next) => go({ sort: next })}
        className="flex-1 sm:flex-none"
      />
      <fieldset className="flex rounded-md border border-lacquer-line p-0.5">
        <legend className="sr-only">Show as</legend>
        <IconButton
          label="Grid"
          aria-pressed={view === 'grid'}
          onClick={() => go({ view: 'grid' })}
          className={pressed}
        >
          <LayoutGrid aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label="List"
          aria-pressed={view === 'list'}
          onClick={() => go({ view: 'list' })}
          className={pressed}
        >
          <List aria-hidden="true" className="size-5" />
        </IconButton>
      </fieldset>
    </div>
  );
});

const pressed = 'aria-pressed:bg-lacquer-raised aria-pressed:text-brass';
