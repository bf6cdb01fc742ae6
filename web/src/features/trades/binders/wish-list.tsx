import type { Wish } from '@app/contract/trades/schemas';
import type { ReactNode } from 'react';
import { RarityStars, rarityTextClass } from '../../cards/card/rarity-stars.tsx';
import { wishName } from './wishes.ts';

interface WishListProps {
  /** The ID of its title. */
  labelledBy: string;
  wishes: readonly Wish[];
  /** A control at the end of a wish. */
  control?: (wish: Wish) => ReactNode;
}

/** Wishes with their rarities. */
export function WishList({ labelledBy, wishes, control }: WishListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
      {wishes.map((wish) => (
        <li
          key={wishName(wish)}
          className="flex min-h-9 items-center gap-2 rounded-md border border-lacquer-edge bg-ink-deep/60 px-3 text-sm"
        >
          <span className={rarityTextClass[wish.rarity]}>{wishName(wish)}</span>
          <RarityStars rarity={wish.rarity} className="text-xs" />
          {control?.(wish)}
        </li>
      ))}
    </ul>
  );
}
