import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { InventoryPage } from '../../api/merge-pages.ts';
import { FavouritesFilter, type FavouritesFilterProps } from './favourites-filter.tsx';
import { RarityFilter, type RarityFilterProps } from './rarity-filter.tsx';
import { TypeTiles, type TypeTilesProps } from './type-tiles.tsx';

export interface FilterSheetProps {
  onClose: () => void;
  /** The number of matching cards, formatted; undefined while they are loading. */
  matchCount: string | undefined;
  rarity: RarityFilterProps['rarity'];
  type: TypeTilesProps['type'];
  favourites: FavouritesFilterProps['favourites'];
  counts: InventoryPage['counts'] | undefined;
  setParams: RarityFilterProps['setParams'];
}

/** The filters on small screens: a dialog, on phones a bottom sheet. A filter takes effect at once. */
export function FilterSheet({ onClose, matchCount, rarity, type, favourites, counts, setParams }: FilterSheetProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button onClick={() => setParams({ rarity: undefined, type: undefined, motif: '', favourites: undefined })}>
            Clear
          </Button>
          <Button variant="primary" onClick={onClose}>
            {matchCount === '1' ? 'Show 1 card' : `Show ${matchCount ?? ''} cards`}
          </Button>
        </>
      }
    >
      <RarityFilter counts={counts?.rarity} rarity={rarity} setParams={setParams} className="grid-cols-2" />
      <TypeTiles counts={counts?.type} type={type} setParams={setParams} className="grid-cols-2 sm:grid-cols-4" />
      <FavouritesFilter count={counts?.favourites} favourites={favourites} setParams={setParams} />
    </Dialog>
  );
}
