import { cardPagePath } from '@app/contract/cards/preview';
import { rarityNames } from '@app/contract/cards/texts';
import { tradePageTexts as texts } from '@app/contract/trades/page-texts';
import type { Trade, TradeCard } from '@app/contract/trades/schemas';
import { useId } from 'react';
import { Link } from 'react-router';
import { PrintedCard } from '../cards/card/printed-card.tsx';
import { CardLine } from '../transfers/send/card-line.tsx';

/** The width of `w-16` in CSS pixels at the default font size; with a larger font the picture is scaled. */
const WIDTH = 64;

/** The cards of a trade from the view of the user. */
export interface Sides {
  /** What leaves. */
  readonly mine: readonly TradeCard[];
  /** What comes. */
  readonly theirs: readonly TradeCard[];
}

/** The sides of a trade that the user has made or received. */
export const sidesOf = ({ direction, give, take }: Trade): Sides =>
  direction === 'made' ? { mine: give, theirs: take } : { mine: take, theirs: give };

interface TradeSidesProps extends Sides {
  /** Whether the cards have their names next to them, instead of links to their pages. */
  named?: boolean;
}

/** The cards that leave and those that come. */
export function TradeSides({ mine, theirs, named = false }: TradeSidesProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Side title={texts.give} cards={mine} named={named} />
      <Side title={texts.get} cards={theirs} named={named} />
    </div>
  );
}

function Side({ title, cards, named }: { title: string; cards: readonly TradeCard[]; named: boolean }) {
  const id = useId();
  return (
    <div className="grid content-start gap-2">
      <p id={id} className="text-brass text-sm">
        {title}
      </p>
      {cards.length === 0 ? (
        <p className="text-ash text-sm">{texts.gone}</p>
      ) : (
        <ul aria-labelledby={id} className={named ? 'grid gap-3' : 'grid w-fit grid-cols-3 gap-3'}>
          {cards.map((card) => (
            <li key={card.id}>{named ? <CardLine card={card} /> : <LinkedCard card={card} />}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A small picture of a card, which leads to its page. */
export function LinkedCard({ card }: { card: TradeCard }) {
  return (
    <Link
      to={cardPagePath(card.number)}
      aria-label={`${card.name}, ${rarityNames[card.rarity]}, No. ${card.number}`}
      className="grid w-16 justify-items-center gap-1 rounded-sm"
    >
      <PrintedCard card={card} width={WIDTH} isThumbnail />
      <span aria-hidden="true" className="text-ash text-xs tabular-nums">{`No. ${card.number}`}</span>
    </Link>
  );
}
