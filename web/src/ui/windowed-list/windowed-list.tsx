import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { HoldPageContext } from '../overlays/hold-page.ts';
import { cx } from '../styles/cx.ts';
import { nextIndex } from './grid-navigation.ts';
import { assignSlots, assignSlotsInPlace, isSorted, type RowSlots } from './row-slots.ts';
import { scrollClearOfStickyContent } from './sticky-content.ts';
import { useHeldItems } from './use-held-items.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { useIsScrolling } from './use-is-scrolling.ts';
import { usePageBox } from './use-page-box.ts';
import { useVisibleItems } from './use-visible-items.ts';

export interface WindowedListProps<Item> {
  label: string;
  items: readonly Item[];
  /** The number of items including those not loaded yet; -1 if unknown. */
  size: number;
  columns: number;
  /** Pixels between items, in both directions. */
  gap: number;
  /** Returns the height of an item in pixels for its width. */
  itemHeight: (width: number) => number;
  /** Must be the same function as long as its output does not change. */
  renderItem: RenderItem<Item>;
  /** More items are loading: renders one row of placeholders. */
  isLoadingMore: boolean;
  onNearEnd: () => void;
}

/** Renders one item with a width in pixels: a control with `focusProps` that fills it, or a placeholder while it loads. */
export type RenderItem<Item> = (item: Item | undefined, focusProps: FocusProps, width: number) => ReactNode;

/** More items are loaded when fewer than this many remain below the rendered ones. */
const LOAD_AHEAD = 24;

/** The props that an item's control needs for keyboard navigation. */
export interface FocusProps {
  readonly tabIndex: number;
  readonly 'data-index': number;
}

/**
 * A list of any length in rows of equal height. Renders only the items in the window and the focused one, and all loaded ones on
 * paper. It is a single tab stop; arrow keys, Page Up, Page Down, Home and End move the focus inside.
 */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { columns, gap, itemHeight, isLoadingMore, onNearEnd } = props;
  const { shown: items, holdItems } = useHeldItems(props.items);
  const { ref, width, top } = usePageBox();
  const isScrolling = useIsScrolling(ref);
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const indexToFocus = useRef<number | null>(null);
  const itemWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.round(itemHeight(itemWidth)) + gap;
  const itemCount = isLoadingMore ? (Math.ceil(items.length / columns) + 1) * columns : items.length;
  const rows = Math.ceil(itemCount / columns);
  const isPrinting = useIsPrinting();
  const visibleItems = useVisibleItems({ count: itemCount, columns, height: rowHeight }, top);
  const [first, end] = isPrinting ? [0, items.length] : visibleItems;
  const isNearEnd = !isPrinting && end >= items.length - LOAD_AHEAD;
  // Not `useEffect`: for every row that enters, React would schedule a task of its own.
  useLayoutEffect(() => {
    if (isNearEnd) onNearEnd();
  });
  useLayoutEffect(() => {
    if (indexToFocus.current === null) return;
    const target = ref.current?.querySelector<HTMLElement>(`[data-index="${indexToFocus.current}"]`);
    if (!target) return;
    indexToFocus.current = null;
    target.focus({ preventScroll: true });
    scrollClearOfStickyContent(target);
  });

  const enter = (event: FocusEvent) => {
    const control = event.target.closest('[role="listitem"]')?.querySelector<HTMLElement>('[data-index]');
    if (!control) return;
    setActive(Number(control.dataset.index));
    setHasFocus(true);
    if (!hasFocus && event.target === control && control.matches(':focus-visible')) scrollClearOfStickyContent(control);
  };
  const leave = (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget));
  const move = (event: KeyboardEvent) => {
    const rowsInWindow = Math.max(1, Math.floor(window.innerHeight / rowHeight));
    // A key that a menu inside an item has handled.
    if (event.defaultPrevented) return;
    const next = nextIndex(event.key, active, { count: items.length, columns, rowsInWindow });
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    indexToFocus.current = next;
    setActive(next);
    // So that the item is rendered: React reports no focus event when a dialog that closes returns the focus.
    setHasFocus(true);
  };
  const rendered = Array.from({ length: Math.ceil(Math.max(0, end - first) / columns) }, (_, n) => first / columns + n);
  // Unmounting the focused item would lose the focus and disable the keyboard.
  const activeRow = Math.floor(active / columns);
  if (hasFocus && active < first) rendered.unshift(activeRow);
  if (hasFocus && active >= end && active < items.length) rendered.push(activeRow);
  const [slots, setSlots] = useState<RowSlots>(new Map());
  // With the focus inside, the order stays the reading order, so that the focused element need not be moved when scrolling stops.
  const isInPlace = isScrolling && !(hasFocus && isSorted(slots));
  const nextSlots = isInPlace ? assignSlotsInPlace(slots, rendered) : assignSlots(slots, rendered);
  if (nextSlots !== slots) setSlots(nextSlots);
  // The tab stop must be rendered.
  const tabStop = active < items.length && rendered.includes(activeRow) ? active : first;
  return (
    // While `data-scrolling` is set, styles stop the animations inside: in every frame of a scroll, the browser computes the styles
    // of all running animations on the main thread.
    <div
      ref={ref}
      data-scrolling={isScrolling || undefined}
      style={{ height: Math.max(0, rows * rowHeight - gap) }}
      className="relative print:h-auto!"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a ul element may not contain the rows */}
      <div
        role="list"
        aria-label={props.label}
        onKeyDown={move}
        onFocus={enter}
        onBlur={leave}
        style={{ gridTemplateColumns: columns > 1 ? `repeat(auto-fill, ${itemWidth}px)` : undefined }}
        className={cx('absolute inset-0 print:static print:grid print:gap-4', width === 0 && 'invisible')}
      >
        <HoldPageContext value={holdItems}>
          {[...nextSlots].map(([row, slot]) => (
            <Row
              key={slot}
              items={items}
              first={row * columns}
              end={Math.min((row + 1) * columns, itemCount)}
              top={row * rowHeight}
              height={rowHeight - gap}
              itemWidth={itemWidth}
              gap={gap}
              size={props.size}
              tabStop={row === Math.floor(tabStop / columns) ? tabStop : -1}
              renderItem={props.renderItem}
            />
          ))}
        </HoldPageContext>
      </div>
    </div>
  );
}

interface RowProps<Item> {
  items: readonly Item[];
  /** The indices of its first item and of the one after its last. */
  first: number;
  end: number;
  /** Position and size in the list, in pixels. */
  top: number;
  height: number;
  itemWidth: number;
  gap: number;
  /** Value of `aria-setsize`. */
  size: number;
  /** Index of the list's tab stop if it is in this row, otherwise -1. */
  tabStop: number;
  renderItem: RenderItem<Item>;
}

/** A row of items, positioned absolutely so that no other row moves or rerenders when one enters or leaves. */
function PlainRow<Item>({ items, first, end, top, height, itemWidth, gap, size, ...rest }: RowProps<Item>) {
  const { tabStop, renderItem } = rest;
  const indices = Array.from({ length: end - first }, (_, n) => first + n);
  return (
    <div
      role="presentation"
      className="absolute inset-x-0 focus-within:z-1 contain-layout contain-size contain-style print:contents"
      style={{ top, height }}
    >
      {indices.map((index) => {
        const item = items[index];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a li element must be a child of its list
          <div
            key={index - first}
            role="listitem"
            aria-setsize={size}
            aria-posinset={index + 1}
            aria-hidden={item ? undefined : true}
            className="absolute inset-y-0 print:static print:w-auto! print:break-inside-avoid"
            style={{ left: (index - first) * (itemWidth + gap), width: itemWidth }}
          >
            {renderItem(item, { tabIndex: index === tabStop ? 0 : -1, 'data-index': index }, itemWidth)}
          </div>
        );
      })}
    </div>
  );
}

const Row = memo(PlainRow) as typeof PlainRow;
