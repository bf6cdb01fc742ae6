import { Icon as X } from 'virtual:icons/x';
import type { Card } from '@app/contract/cards/schemas';
import { TRADE_CARDS_MAX } from '@app/contract/trades/limits';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { passFocusOut } from '../../../ui/display/pass-focus.ts';
import { cx } from '../../../ui/styles/cx.ts';
import { PrintedCard } from '../../cards/card/printed-card.tsx';
import type { CardProblem } from './problems.ts';

/** About the width of a place in CSS pixels; the picture is scaled. */
const WIDTH = 72;

interface ChosenCardsProps {
  /** The accessible name of the list. */
  label: string;
  cards: readonly Card[];
  /** The cards that the server refuses, by their ID. */
  problems: ReadonlyMap<string, CardProblem>;
  onRemove: (card: Card) => void;
}

const { sides: texts } = offerTexts;

/** The chosen cards of a side in six slots. Clicking a card removes it. */
export function ChosenCards({ label, cards, problems, onRemove }: ChosenCardsProps) {
  const free = Array.from({ length: TRADE_CARDS_MAX - cards.length }, (_, index) => index);
  return (
    <div className="grid gap-2">
      <ul aria-label={label} className="grid max-w-xl grid-cols-6 gap-2 sm:gap-3">
        {cards.map((card) => {
          const problem = problems.get(card.id);
          return (
            <li
              key={card.id}
              className={cx('relative', problem && 'rounded-sm outline-2 outline-danger outline-offset-2')}
            >
              <button
                ref={passFocusOut}
                type="button"
                aria-label={`${texts.remove.replace('{name}', () => card.name)}${problem ? `. ${problem.text}` : ''}`}
                onClick={() => onRemove(card)}
                className="block w-full rounded-sm"
              >
                <PrintedCard card={card} width={WIDTH} isThumbnail />
                <span className="pointer-events-none absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full border border-brass-deep bg-ink-deep text-brass">
                  <X aria-hidden="true" className="size-3.5" />
                </span>
              </button>
            </li>
          );
        })}
        {free.map((index) => (
          <li
            key={index}
            aria-hidden="true"
            className="aspect-5/7 rounded-[6%/4.3%] border border-lacquer-edge border-dashed bg-ink-deep/60"
          />
        ))}
      </ul>
      {cards.length === 0 && <p className="text-ash text-sm">{texts.none}</p>}
    </div>
  );
}
