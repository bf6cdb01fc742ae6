import { Icon as Heart } from 'virtual:icons/heart';
import { favouriteTexts } from '@app/contract/cards/texts';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { useSetFavourite } from './use-favourite.ts';

export interface FavouriteButtonProps {
  id: string;
  isFavourite: boolean;
  tabIndex?: number;
  className?: string;
}

/** A heart that is filled if the card is a favourite. */
export function FavouriteButton({ id, isFavourite, tabIndex, className }: FavouriteButtonProps) {
  const setFavourite = useSetFavourite();
  const { isObserving } = useCurrentUser();
  return (
    <IconButton
      label={favouriteTexts.label}
      aria-pressed={isFavourite}
      tabIndex={tabIndex}
      disabled={isObserving}
      onClick={(event) => {
        event.stopPropagation();
        setFavourite(id, !isFavourite);
      }}
      className={cx('aria-pressed:text-vermilion', className)}
    >
      <Heart aria-hidden="true" className="size-5" fill={isFavourite ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
