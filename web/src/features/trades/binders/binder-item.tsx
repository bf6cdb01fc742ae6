import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { binderTexts as texts } from '@app/contract/trades/binder-texts';
import { TRADE_CARDS_MAX } from '@app/contract/trades/limits';
import type { listBinders, Wish } from '@app/contract/trades/schemas';
import { useId } from 'react';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { WholeAddress } from '../../transfers/whole-address.tsx';
import { offerPath } from '../offer-params.ts';
import { LinkedCard } from '../trade-sides.tsx';
import { WishList } from './wish-list.tsx';
import { fulfils } from './wishes.ts';

interface BinderItemProps {
  binder: ResponseOf<typeof listBinders>['binders'][number];
  /** What the user wishes for. */
  ownWishes: readonly Wish[];
  /** Whether no offer can be made. */
  disabled: boolean;
}

/** The open binder of a wallet: what it would trade, wishes for, and how well that fits the user. */
export function BinderItem({ binder, ownWishes, disabled }: BinderItemProps) {
  const id = useId();
  const { wallet, cards, wishes, youGet, theyGet } = binder;
  const isWished = (card: (typeof cards)[number]) => fulfils(card, ownWishes);
  // What the user wishes for comes first
  const sorted = cards.toSorted((a, b) => Number(isWished(b)) - Number(isWished(a)));
  const get = sorted
    .filter(isWished)
    .slice(0, TRADE_CARDS_MAX)
    .map(({ number }) => number);
  return (
    <li className="lacquer grid grid-cols-1 gap-4 rounded-lg p-4 shadow-panel sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <WholeAddress value={wallet} />
        </p>
        <p className="flex flex-wrap gap-2 empty:hidden">
          {youGet > 0 && <Badge tone="success">{countText(texts.youGet, youGet)}</Badge>}
          {theyGet > 0 && <Badge tone="info">{countText(texts.theyGet, theyGet)}</Badge>}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-2">
        <p id={`${id}-cards`} className="text-brass text-sm">
          {texts.cards}
        </p>
        <ul
          aria-labelledby={`${id}-cards`}
          className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] justify-items-start gap-3"
        >
          {sorted.map((card) => (
            <li key={card.id} className="grid w-16 content-start gap-1">
              <LinkedCard card={card} />
              {isWished(card) && <span className="text-center text-success text-xs">{texts.wished}</span>}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-1 gap-2">
        <p id={`${id}-wishes`} className="text-brass text-sm">
          {texts.wishes}
        </p>
        {wishes.length > 0 ? (
          <WishList labelledBy={`${id}-wishes`} wishes={wishes} />
        ) : (
          <p className="text-ash text-sm">{texts.noWishes}</p>
        )}
      </div>
      {!disabled && (
        <LinkButton
          size="sm"
          className="max-sm:w-full sm:justify-self-end"
          to={offerPath({ wallet, get, side: get.length > 0 ? 'give' : 'get' })}
        >
          {texts.offer}
        </LinkButton>
      )}
    </li>
  );
}

const countText = ({ one, other }: { one: string; other: string }, count: number) =>
  count === 1 ? one : other.replace('{count}', String(count));
