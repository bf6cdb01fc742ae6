/** Items in rows of so many columns, of which a window shows so many rows. */
export interface Layout {
  readonly count: number;
  readonly columns: number;
  readonly rowsInWindow: number;
}

/** Where the focus goes from item `at` when `key` is pressed; null where the key does not move it. */
export function nextIndex(key: string, at: number, { count, columns, rowsInWindow }: Layout): number | null {
  const last = count - 1;
  /** So many rows on or back, as far as there are rows; it stays in its column. */
  const byRows = (rows: number) => {
    const column = at % columns;
    const lastRow = Math.floor((last - column) / columns);
    return Math.max(0, Math.min(Math.floor(at / columns) + rows, lastRow)) * columns + column;
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      return byRows(1);
    case 'ArrowUp':
      return byRows(-1);
    case 'PageDown':
      return byRows(rowsInWindow);
    case 'PageUp':
      return byRows(-rowsInWindow);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
