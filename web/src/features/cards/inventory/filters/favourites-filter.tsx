import { Icon as Heart } from 'virtual:icons/heart';
import type { FavouritesMode } from '@app/contract/cards/sorts';
import { favouriteTexts } from '@app/contract/cards/texts';
import type { SetInventoryParams } from '../state/inventory-params.ts';

export interface FavouritesFilterProps {
  /** The number of favourites in the whole inventory. */
  count: number | undefined;
  favourites: FavouritesMode | undefined;
  setParams: SetInventoryParams;
}

/** Lists favourites only, or before all other cards. */
export function FavouritesFilter({ count, favourites, setParams }: FavouritesFilterProps) {
  const toggle = (mode: FavouritesMode) => setParams({ favourites: favourites === mode ? undefined : mode });
  return (
    <fieldset className="grid min-w-0 gap-0.5 max-lg:gap-2">
      <legend className="mb-1 text-ash text-sm">{favouriteTexts.filter}</legend>
      <button type="button" aria-pressed={favourites === 'only'} onClick={() => toggle('only')} className={buttonClass}>
        <Heart aria-hidden="true" className="size-4 text-vermilion" fill="currentColor" />
        <span className="font-semibold">{favouriteTexts.only}</span>
        <span className="ml-auto text-ash tabular-nums">{count?.toLocaleString('en') ?? '–'}</span>
      </button>
      <button
        type="button"
        aria-pressed={favourites === 'first'}
        onClick={() => toggle('first')}
        className={buttonClass}
      >
        <Heart aria-hidden="true" className="size-4 text-vermilion" />
        <span className="font-semibold">{favouriteTexts.first}</span>
      </button>
    </fieldset>
  );
}

const buttonClass =
  'flex min-h-9 items-center gap-2 rounded-md border border-transparent px-2.5 text-left text-sm hover:bg-lacquer-raised ' +
  'pointer-coarse:min-h-11 aria-pressed:border-brass aria-pressed:bg-lacquer-raised disabled:opacity-55 max-lg:border-lacquer-line';
