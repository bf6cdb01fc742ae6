import type { Card } from '@app/contract/cards/schemas';
import type { ComponentProps, MouseEvent } from 'react';
import { isPending, type MaybeOptimistic } from '../../../../lib/api/optimistic.ts';
import type { Elements } from '../../../../ui/elements.ts';
import { cx } from '../../../../ui/styles/cx.ts';
import type { CardItemProps } from './card-list.tsx';

type PointerHandlers = Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerMove' | 'onPointerLeave'>;

interface CardControlProps
  extends Omit<CardItemProps, 'card' | 'width' | 'isNew' | 'onSeen' | 'isOnlyCard'>,
    PointerHandlers {
  card: MaybeOptimistic<Card>;
  /** Whether the card cannot be opened. A pending card never can. */
  isDisabled?: boolean;
  /** Accessible name of the button that opens the card. */
  label: string;
  className: string;
  children: Elements;
}

/**
 * A card in the list: a button that fills it, with the content above it. Only the card's name receives the pointer, so that
 * its text can be selected; a click on it opens the card too, unless it has selected text.
 */
export function CardControl(props: CardControlProps) {
  const { card, isSelected, isDisabled, onOpen, label, className, children, ...others } = props;
  const { tabIndex, 'data-index': index, ...itemProps } = others;
  const isCardPending = isPending(card);
  const ignoresClicks = isCardPending || isDisabled;
  const open = (event: MouseEvent<HTMLElement>) => {
    // The second click of a double click selects a word, or would close the card again.
    if (ignoresClicks || event.detail > 1 || hasSelectedText(event.currentTarget)) return;
    event.currentTarget.querySelector('button')?.focus({ preventScroll: true });
    onOpen(card.id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the button inside
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control
    <div
      {...itemProps}
      onClick={open}
      className={cx(
        'relative grid size-full grid-cols-1 grid-rows-1 *:[grid-area:1/1]',
        className,
        isCardPending && 'animate-breathe',
      )}
    >
      <button
        type="button"
        aria-label={label}
        aria-pressed={isSelected}
        aria-disabled={ignoresClicks}
        className="rounded-[inherit] outline-offset-4"
        tabIndex={tabIndex}
        data-index={index}
      />
      {children}
    </div>
  );
}

function hasSelectedText(element: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode);
}
