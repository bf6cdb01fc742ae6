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
  const { kept, lastKept, newSlot } = compareRows(previous, rows);
  const reusable = [...previous].filter(([row]) => !kept.has(row)).map(([, slot]) => slot);
  const slotOf = (row: number) => previous.get(row) ?? (row > lastKept ? reusable.shift() : undefined) ?? newSlot();
  return new Map(rows.map((row) => [row, slotOf(row)]));
}

/**
 * Assigns slots without moving elements, while the page scrolls: a row that enters below the others takes the slot and the place
 * of one that has left. The browser computes the layout of a moved element again. A row that enters above gets a new slot:
 * otherwise all other rows would move when they are sorted, which would also end a selection of text in them.
 * @param previous the slots of the rows rendered before
 * @param rows the rows to render
 * @returns `previous` if nothing changes
 */
export function assignSlotsInPlace(previous: RowSlots, rows: readonly number[]): RowSlots {
  const entering = rows.filter((row) => !previous.has(row));
  if (entering.length === 0 && rows.length === previous.size) return previous;
  const { kept, lastKept, newSlot } = compareRows(previous, rows);
  const slots = new Map(entering.filter((row) => row < lastKept).map((row) => [row, newSlot()]));
  const below = entering.filter((row) => row > lastKept);
  for (const [row, slot] of previous) {
    const next = kept.has(row) ? row : below.shift();
    if (next !== undefined) slots.set(next, slot);
  }
  for (const row of below) slots.set(row, newSlot());
  return slots;
}

/** The rows that stay, the last of them, and a function that returns an unused slot. */
function compareRows(previous: RowSlots, rows: readonly number[]) {
  const kept = new Set(rows.filter((row) => previous.has(row)));
  let highestSlot = Math.max(-1, ...previous.values());
  const newSlot = () => {
    highestSlot += 1;
    return highestSlot;
  };
  return { kept, lastKept: Math.max(-1, ...kept), newSlot };
}

/** Whether the elements have the order of their rows. */
export function isSorted(slots: RowSlots): boolean {
  const rows = [...slots.keys()];
  return rows.every((row, n) => n === 0 || row > (rows[n - 1] ?? row));
}
