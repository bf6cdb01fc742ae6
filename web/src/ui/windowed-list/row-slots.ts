/**
 * Assigns a slot to each rendered row. A row keeps its slot while it is rendered. A row that enters below the others gets the
 * slot of one that has left, so that its elements are updated instead of created: creating them takes several times as
 * long. A row that enters above gets a new slot: React would move all other rows, and moving a focused element ends its focus.
 * @param previous the slots of the rows rendered before, in ascending order of rows
 * @param rows the rows to render, in ascending order
 * @returns the slots by row, `previous` if the rows are the same
 */
export function assignSlots(
  previous: ReadonlyMap<number, number>,
  rows: readonly number[],
): ReadonlyMap<number, number> {
  if (rows.length === previous.size && rows.every((row) => previous.has(row))) return previous;
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
