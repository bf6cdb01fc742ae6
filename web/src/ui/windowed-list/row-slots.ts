/** The slots of the rendered rows, by row. A slot is the React key of a row's element; the map has the order of the elements. */
export type RowSlots = ReadonlyMap<number, number>;

/**
 * Assigns slots in ascending order of rows, which is the order for screen readers. A row keeps its slot while it is rendered. A row
 * that enters below the others gets the slot of one that has left, so that its elements are updated instead of created:
 * creating them takes several times as long. A row that enters above gets a new slot: React would move all other rows, and
 * moving a focused element ends its focus.
 * @param previous the slots of the rows rendered before
 * @param rows the rows to render, in ascending order
 * @returns `previous` if nothing changes
 */
export function assignSlots(previous: RowSlots, rows: readonly number[]): RowSlots {
  const previousRows = [...previous.keys()];
  if (rows.length === previous.size && rows.every((row, n) => row === previousRows[n])) return previous;
  const kept = new Set(rows.filter((row) => previous.has(row)));
  const lastKept = Math.max(-1, ...kept);
  const reusable = [...previous].filter(([row]) => !kept.has(row)).map(([, slot]) => slot);
  const highest = Math.max(-1, ...previous.values());
  let added = 0;
  const slotOf = (row: number) => {
    const slot = previous.get(row) ?? (row > lastKept ? reusable.shift() : undefined);
    if (slot !== undefined) return slot;
    added += 1;
    return highest + added;
  };
  return new Map(rows.map((row) => [row, slotOf(row)]));
}

/**
 * Assigns slots without moving elements, for as long as the page scrolls: a row that enters takes the slot and the place of
 * one that has left. The browser computes the layout of a moved element again.
 * @param previous the slots of the rows rendered before
 * @param rows the rows to render
 * @returns `previous` if nothing changes
 */
export function assignSlotsInPlace(previous: RowSlots, rows: readonly number[]): RowSlots {
  const entering = rows.filter((row) => !previous.has(row));
  if (entering.length === 0 && rows.length === previous.size) return previous;
  const remaining = new Set(rows);
  const slots = new Map<number, number>();
  for (const [row, slot] of previous) {
    const next = remaining.has(row) ? row : entering.shift();
    if (next !== undefined) slots.set(next, slot);
  }
  const highest = Math.max(-1, ...previous.values());
  for (const [n, row] of entering.entries()) slots.set(row, highest + 1 + n);
  return slots;
}

/** Whether the elements have the order of their rows. */
export function isSorted(slots: RowSlots): boolean {
  const rows = [...slots.keys()];
  return rows.every((row, n) => n === 0 || row > (rows[n - 1] ?? row));
}
