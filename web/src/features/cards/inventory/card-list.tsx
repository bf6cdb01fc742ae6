import type { Card } from '@app/contract/cards/schemas';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { nextIndex } from './roving.ts';
import { useBox } from './use-box.ts';
import { scrollToRow, useItemsInWindow } from './use-items-in-window.ts';

export interface CardListProps {
  label: string;
  cards: readonly Card[];
  columns: number;
  /** Pixels between two items, both ways. */
  gap: number;
  /** Height of an item in pixels, by its width. */
  heightOf: (width: number) => number;
  /** Draws one item: a control that takes `focusProps`, or one of what is still to come where `card` is undefined. */
  children: (card: Card | undefined, focusProps: FocusProps) => ReactNode;
  /** Items to come are on their way: one row of their shapes is drawn. */
  isLoadingMore: boolean;
  onNearEnd: () => void;
}

/** What an item's control needs to take part in the movement of the focus. */
export interface FocusProps {
  readonly tabIndex: number;
  readonly 'data-index': number;
  /** The same function for every item, so that none is drawn anew because another came. */
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * A list of any length in rows of equal height, of which only those in the window are drawn, and the one that has the
 * focus. It is one stop of the Tab key; arrows, Page Up, Page Down, Home and End move inside.
 */
export function CardList(props: CardListProps) {
  const { cards, columns, gap, heightOf, isLoadingMore, onNearEnd } = props;
  const { ref, width, top } = useBox();
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const wanted = useRef<number | null>(null);
  const itemWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.round(heightOf(itemWidth)) + gap;
  const shown = isLoadingMore ? (Math.ceil(cards.length / columns) + 1) * columns : cards.length;
  const rows = Math.ceil(shown / columns);
  const [first, end] = useItemsInWindow({ count: shown, columns, height: rowHeight }, top);
  const isNearEnd = end >= cards.length - columns;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  });
  useEffect(() => {
    if (wanted.current === null) return;
    const target = ref.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  });

  const onFocus = useCallback((event: FocusEvent) => {
    if (event.currentTarget instanceof HTMLElement) setActive(Number(event.currentTarget.dataset.index));
    setHasFocus(true);
  }, []);
  const leave = (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget));
  const move = (event: KeyboardEvent) => {
    const rowsInWindow = Math.max(1, Math.floor(window.innerHeight / rowHeight));
    const to = nextIndex(event.key, active, { count: cards.length, columns, rowsInWindow });
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    wanted.current = to;
    setActive(to);
    scrollToRow(Math.floor(to / columns), rowHeight, top);
  };
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  // What is taken away takes the focus with it, and the keys would move nothing any more.
  if (hasFocus && active < first) drawn.unshift(active);
  if (hasFocus && active >= end && active < cards.length) drawn.push(active);
  // The one stop of the Tab key has to be drawn.
  const stop = active < cards.length && drawn.includes(active) ? active : first;
  return (
    <div ref={ref} style={{ height: Math.max(0, rows * rowHeight - gap) }} className="relative">
      <ul
        aria-label={props.label}
        onKeyDown={move}
        onBlur={leave}
        className={cx('absolute inset-0 grid', width === 0 && 'invisible')}
        style={{ columnGap: gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {drawn.map((index) => {
          const card = cards[index];
          return (
            <li
              key={card?.id ?? index}
              aria-setsize={cards.length}
              aria-posinset={index + 1}
              aria-hidden={card ? undefined : true}
              // Each stands by itself in its column, so that no other moves when a row comes or goes.
              className="absolute inset-x-0"
              style={{
                // Out of the flow, a column without its end would reach to the edge.
                gridColumn: `${(index % columns) + 1} / ${(index % columns) + 2}`,
                top: Math.floor(index / columns) * rowHeight,
                height: rowHeight - gap,
              }}
            >
              {props.children(card, {
                tabIndex: index === stop ? 0 : -1,
                'data-index': index,
                onFocus,
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
