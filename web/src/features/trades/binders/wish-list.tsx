import { Icon as X } from 'virtual:icons/x';
import { ownBinderTexts } from '@app/contract/trades/binder-texts';
import type { Wish } from '@app/contract/trades/schemas';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { passFocusOut } from '../../../ui/display/pass-focus.ts';
import { RarityStars, rarityTextClass } from '../../cards/card/rarity-stars.tsx';
import { wishName } from './wishes.ts';

interface WishListProps {
  /** The ID of its title. */
  labelledBy: string;
  wishes: readonly Wish[];
  /** Removes a wish. Without it, wishes stay as they are. */
  onRemove?: ((wish: Wish) => void) | undefined;
}

/** Wishes with their rarities. */
export function WishList({ labelledBy, wishes, onRemove }: WishListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
      {wishes.map((wish) => (
        <li
          key={wishName(wish)}
          className="flex min-h-9 items-center gap-2 rounded-md border border-lacquer-edge bg-ink-deep/60 px-3 text-sm"
        >
          <span className={rarityTextClass[wish.rarity]}>{wishName(wish)}</span>
          <RarityStars rarity={wish.rarity} className="text-xs" />
          {onRemove && (
            <IconButton
              ref={passFocusOut}
              label={ownBinderTexts.wishes.remove.replace('{wish}', wishName(wish))}
              className="-me-2.5"
              onClick={() => onRemove(wish)}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
