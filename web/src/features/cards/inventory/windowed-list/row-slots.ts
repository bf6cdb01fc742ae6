/**
 * Assigns a slot to each rendered row. A row keeps its slot while it is rendered; a row that enters gets the slot of one that
 * has left, so that its elements are updated instead of created: creating them takes several times as long.
 * @param previous the slots of the rows rendered before
 * @returns the slots by row, `previous` if the rows are the same
 */
export function assignSlots(
  previous: ReadonlyMap<number, number>,
  rows: readonly number[],
): ReadonlyMap<number, number> {
  if (rows.length === previous.size && rows.every((row) => previous.has(row))) return previous;
  const taken = new Set(rows.map((row) => previous.get(row)));
  let next = 0;
  const freeSlot = () => {
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  };
  return new Map(rows.map((row) => [row, previous.get(row) ?? freeSlot()]));
}
