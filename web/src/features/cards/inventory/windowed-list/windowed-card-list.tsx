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
import { cx } from '../../../../ui/styles/cx.ts';
import type { ListedCard } from '../../api/placeholder-card.ts';
import { nextIndex } from './grid-navigation.ts';
import { usePageBox } from './use-page-box.ts';
import { scrollToRow, useVisibleItems } from './use-visible-items.ts';

export interface WindowedCardListProps {
  label: string;
  cards: readonly ListedCard[];
  /** The number of items including those not loaded yet; -1 if unknown. */
  size: number;
  columns: number;
  /** Pixels between items, in both directions. */
  gap: number;
  /** Returns the height of an item in pixels for its width. */
  itemHeight: (width: number) => number;
  /** Must be the same function as long as its output does not change. */
  renderItem: RenderItem;
  /** More items are loading: renders one row of placeholders. */
  isLoadingMore: boolean;
  onNearEnd: () => void;
}

/** Renders one item: a control with `focusProps`, or a placeholder if there is no card. */
export type RenderItem = (card: ListedCard | undefined, focusProps: FocusProps) => ReactNode;

/** More cards are loaded when fewer than this many remain below the rendered ones. */
const LOAD_AHEAD = 24;

/** The props that an item's control needs for keyboard navigation. */
export interface FocusProps {
  readonly tabIndex: number;
  readonly 'data-index': number;
  /** The same function for every item, so that memoized items do not rerender. */
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * A list of any length in rows of equal height. Renders only the items in the window and the focused one. It is a single
 * tab stop; arrow keys, Page Up, Page Down, Home and End move the focus inside.
 */
export function WindowedCardList(props: WindowedCardListProps) {
  const { cards, columns, gap, itemHeight, isLoadingMore, onNearEnd } = props;
  const { ref, width, top } = usePageBox();
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const indexToFocus = useRef<number | null>(null);
  const itemWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.round(itemHeight(itemWidth)) + gap;
  const itemCount = isLoadingMore ? (Math.ceil(cards.length / columns) + 1) * columns : cards.length;
  const rows = Math.ceil(itemCount / columns);
  const [first, end] = useVisibleItems({ count: itemCount, columns, height: rowHeight }, top);
  const isNearEnd = end >= cards.length - LOAD_AHEAD;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  });
  useEffect(() => {
    if (indexToFocus.current === null) return;
    const target = ref.current?.querySelector<HTMLElement>(`[data-index="${indexToFocus.current}"]`);
    if (!target) return;
    indexToFocus.current = null;
    target.focus({ preventScroll: true });
  });

  const onFocus = useCallback((event: FocusEvent) => {
    if (event.currentTarget instanceof HTMLElement) setActive(Number(event.currentTarget.dataset.index));
    setHasFocus(true);
  }, []);
  const leave = (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget));
  const move = (event: KeyboardEvent) => {
    const rowsInWindow = Math.max(1, Math.floor(window.innerHeight / rowHeight));
    const next = nextIndex(event.key, active, { count: cards.length, columns, rowsInWindow });
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    indexToFocus.current = next;
    setActive(next);
    scrollToRow(Math.floor(next / columns), rowHeight, top);
  };
  const rendered = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  // Unmounting the focused item would lose the focus and disable the keyboard.
  if (hasFocus && active < first) rendered.unshift(active);
  if (hasFocus && active >= end && active < cards.length) rendered.push(active);
  // The tab stop must be rendered.
  const tabStop = active < cards.length && rendered.includes(active) ? active : first;
  return (
    <div ref={ref} style={{ height: Math.max(0, rows * rowHeight - gap) }} className="relative">
      <ul
        aria-label={props.label}
        onKeyDown={move}
        onBlur={leave}
        className={cx('absolute inset-0', width === 0 && 'invisible')}
      >
        {rendered.map((index) => {
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
              isTabStop={index === tabStop}
              onFocus={onFocus}
              renderItem={props.renderItem}
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
  /** Position and size in the list, in pixels. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Value of `aria-setsize`. */
  size: number;
  isTabStop: boolean;
  onFocus: FocusProps['onFocus'];
  renderItem: RenderItem;
}

/** Absolutely positioned, so that no other item moves or rerenders when one enters or leaves. */
const Item = memo(function Item({ card, index, left, top, width, height, size, ...rest }: ItemProps) {
  const { isTabStop, onFocus, renderItem } = rest;
  return (
    <li
      aria-setsize={size}
      aria-posinset={index + 1}
      aria-hidden={card ? undefined : true}
      className="absolute contain-layout contain-style"
      style={{ left, top, width, height }}
    >
      {renderItem(card, { tabIndex: isTabStop ? 0 : -1, 'data-index': index, onFocus })}
    </li>
  );
});
