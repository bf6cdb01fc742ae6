import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { HoldPageContext } from '../overlays/hold-page.ts';
import { nextIndex } from './grid-navigation.ts';
import { observeScrolling } from './observe-scrolling.ts';
import { scrollClearOfStickyContent } from './sticky-content.ts';
import { useHeldItems } from './use-held-items.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { usePageBox } from './use-page-box.ts';

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
  renderItem: RenderItem<Item>;
  /** Shown in place of an item that is not loaded yet. */
  placeholder: ReactNode;
  /** More items are loading: renders one row of placeholders. */
  isLoadingMore: boolean;
  onNearEnd: () => void;
}

/** Renders one item with a width in pixels: an element with `role` that contains a control with `focusProps`. */
export type RenderItem<Item> = (item: Item, itemProps: ItemProps, focusProps: FocusProps, width: number) => ReactNode;

/** The props of an item's root element. */
export interface ItemProps {
  readonly role: 'listitem';
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
}

/** Rows rendered above and below the window, so that they are there after a key press or a short scroll. */
const OVERSCAN = 2;

/** More items are loaded when fewer than this many remain below the window. */
const LOAD_AHEAD = 32;

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
  const { columns, gap, isLoadingMore, onNearEnd } = props;
  const { shown: items, holdItems } = useHeldItems(props.items);
  const { ref, width, top } = usePageBox();
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const indexToFocus = useRef<number | null>(null);
  const isPrinting = useIsPrinting();
  const itemWidth = (width - gap * (columns - 1)) / columns;
  const height = Math.round(props.itemHeight(itemWidth));
  const itemCount = isLoadingMore ? (Math.ceil(items.length / columns) + 1) * columns : items.length;
  const activeRow = Math.floor(active / columns);
  const rowsInWindow = Math.max(1, Math.floor(window.innerHeight / (height + gap)));
  const rowsToRender = (range: Range) => {
    if (isPrinting) return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => row);
    const first = Math.max(0, range.startIndex - OVERSCAN);
    const last = range.startIndex + Math.ceil(window.innerHeight / (height + gap)) + OVERSCAN;
    const rows = Array.from({ length: Math.min(last + 1, range.count) - first }, (_, i) => first + i);
    // Unmounting the focused item would lose the focus and disable the keyboard.
    const isHeld = hasFocus && active < items.length && !rows.includes(activeRow);
    return isHeld ? [...rows, activeRow].sort((a, b) => a - b) : rows;
  };
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(itemCount / columns),
    estimateSize: () => height,
    gap,
    scrollMargin: top,
    enabled: width > 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: rowsToRender,
    // Reports the start of a row, because the list needs to render only when the first row changes; and that the list is at rest,
    // because otherwise the virtualizer renders new rows inside the scroll event, which delays the frame.
    observeElementOffset: (instance, report) =>
      observeScrolling((offset, isScrolling) => {
        ref.current?.toggleAttribute('data-scrolling', isScrolling);
        const { options } = instance;
        const beyondRow = (offset - options.scrollMargin) % (options.estimateSize(0) + options.gap);
        report(offset - Math.max(0, beyondRow), false);
      }),
    // Otherwise it scrolls when it is mounted, which is up to the scroll restoration of pages.
    scrollToFn: () => undefined,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const rows = virtualizer.getVirtualItems();
  const lastInWindow = virtualizer.range?.endIndex ?? 0;
  const isNearEnd = !isPrinting && (lastInWindow + 1) * columns >= items.length - LOAD_AHEAD;
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
  // The tab stop must be rendered. It changes once per window of rows, because each change renders two rows again.
  const nextStop = Math.ceil((virtualizer.range?.startIndex ?? 0) / rowsInWindow) * rowsInWindow * columns;
  const tabStop =
    rows.some(({ index }) => index === activeRow) && active < items.length
      ? active
      : Math.min(nextStop, Math.max(0, items.length - 1));
  return (
    // While `data-scrolling` is set, styles stop the animations inside: in every frame of a scroll, the browser computes the styles
    // of all running animations on the main thread.
    <div ref={ref} style={{ height: virtualizer.getTotalSize() }} className="relative print:h-auto!">
      {/* biome-ignore lint/a11y/useSemanticElements: a ul element may not contain the rows */}
      <div
        role="list"
        aria-label={props.label}
        onKeyDown={move}
        onFocus={enter}
        onBlur={leave}
        style={{ gridTemplateColumns: columns > 1 ? `repeat(auto-fill, ${itemWidth}px)` : undefined }}
        className="absolute inset-0 print:static print:grid print:gap-4"
      >
        <HoldPageContext value={holdItems}>
          {rows.map(({ key, index, start, size }) => (
            <Row
              key={key}
              index={index}
              top={start - top}
              height={size}
              columns={columns}
              gap={gap}
              items={items}
              itemCount={itemCount}
              itemWidth={itemWidth}
              size={props.size}
              tabStop={Math.floor(tabStop / columns) === index ? tabStop : null}
              renderItem={props.renderItem}
              placeholder={props.placeholder}
            />
          ))}
        </HoldPageContext>
      </div>
    </div>
  );
}

interface RowProps<Item>
  extends Pick<WindowedListProps<Item>, 'items' | 'size' | 'columns' | 'gap' | 'renderItem' | 'placeholder'> {
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly height: number;
  /** The number of items and placeholders. */
  readonly itemCount: number;
  readonly itemWidth: number;
  /** The index of the list's tab stop, if it is in this row. */
  readonly tabStop: number | null;
}

/** A row of items. Memoized, because the list renders at every row that enters or leaves the window. */
const Row = memo(function Row<Item>({ index: row, items, columns, itemCount, itemWidth, ...props }: RowProps<Item>) {
  return (
    <div
      role="presentation"
      className="absolute inset-x-0 grid grid-rows-1 contain-layout contain-size contain-style focus-within:z-1 print:contents print:*:break-inside-avoid"
      style={{
        top: props.top,
        height: props.height,
        columnGap: props.gap,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length: Math.min(columns, itemCount - row * columns) }, (_, column) => {
        const index = row * columns + column;
        const item = items[index];
        if (!item) {
          return (
            <div key={index} aria-hidden="true">
              {props.placeholder}
            </div>
          );
        }
        const itemProps = { role: 'listitem', 'aria-setsize': props.size, 'aria-posinset': index + 1 } as const;
        const focusProps = { tabIndex: index === props.tabStop ? 0 : -1, 'data-index': index };
        return <Fragment key={index}>{props.renderItem(item, itemProps, focusProps, itemWidth)}</Fragment>;
      })}
    </div>
  );
}) as <Item>(props: RowProps<Item>) => ReactNode;
