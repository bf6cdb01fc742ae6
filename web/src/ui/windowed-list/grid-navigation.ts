/** The layout of a grid of items. */
export interface GridLayout {
  readonly count: number;
  readonly columns: number;
  readonly rowsInWindow: number;
}

/** The index to focus after a key press on the item at `index`; null if the key does not move the focus. */
export function nextIndex(key: string, index: number, { count, columns, rowsInWindow }: GridLayout): number | null {
  const last = count - 1;
  // Stays in the column and stops at the first and last row that has an item there.
  const moveByRows = (rows: number) => {
    const column = index % columns;
    const lastRow = Math.floor((last - column) / columns);
    return Math.max(0, Math.min(Math.floor(index / columns) + rows, lastRow)) * columns + column;
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, last);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return moveByRows(1);
    case 'ArrowUp':
      return moveByRows(-1);
    case 'PageDown':
      return moveByRows(rowsInWindow);
    case 'PageUp':
      return moveByRows(-rowsInWindow);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
