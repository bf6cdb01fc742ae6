import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../../../ui/cx.ts';
import type { ListedCard } from '../api/placeholder.ts';
import { nextIndex } from './roving.ts';
import { useBox } from './use-box.ts';
import { scrollToRow, useItemsInWindow } from './use-items-in-window.ts';

export interface CardListProps {
  label: string;
  cards: readonly ListedCard[];
  /** How many there are with those still to be loaded, -1 where that is not known. */
  size: number;
  columns: number;
  /** Pixels between two items, both ways. */
  gap: number;
  /** Height of an item in pixels, by its width. */
  heightOf: (width: number) => number;
  /** The same function for as long as it draws the same. */
  draw: DrawItem;
  /** Items to come are on their way: one row of their shapes is drawn. */
  isLoadingMore: boolean;
  onNearEnd: () => void;
}

/** Draws one item: a control that takes `focusProps`, or one of what is still to come where there is no card. */
export type DrawItem = (card: ListedCard | undefined, focusProps: FocusProps) => ReactNode;

/** More cards are asked for while so many still lie below those that are drawn, so that nobody has to wait for them. */
const AHEAD = 24;

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
  const isNearEnd = end >= cards.length - AHEAD;
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
        className={cx('absolute inset-0', width === 0 && 'invisible')}
      >
        {drawn.map((index) => {
          const card = cards[index];
          return (
            <Item
              key={card?.id ?? index}
              card={card}
              index={index}
              left={(index % columns) * (itemWidth + gap)}
              top={Math.floor(index / columns) * rowHeight}
              width={itemWidth}
              height={rowHeight - gap}
              size={props.size}
              isStop={index === stop}
              onFocus={onFocus}
              draw={props.draw}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface ItemProps {
  card: ListedCard | undefined;
  index: number;
  /** Its box in the list, in pixels. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Items of the whole list, as `aria-setsize` has them. */
  size: number;
  isStop: boolean;
  onFocus: FocusProps['onFocus'];
  draw: DrawItem;
}

/** Each stands by itself in its column, so that no other moves, and none is drawn anew, when one comes or goes. */
const Item = memo(function Item({ card, index, left, top, width, height, size, ...rest }: ItemProps) {
  const { isStop, onFocus, draw } = rest;
  return (
    <li
      aria-setsize={size}
      aria-posinset={index + 1}
      aria-hidden={card ? undefined : true}
      className="absolute contain-layout contain-style"
      style={{ left, top, width, height }}
    >
      {draw(card, { tabIndex: isStop ? 0 : -1, 'data-index': index, onFocus })}
    </li>
  );
});
