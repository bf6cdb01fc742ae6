/**
 * Returns the number of repetitions of a fault test: `usual` in the normal test run, `full` with `FAULTS=full` (see
 * CONTRIBUTING.md).
 */
export function repetitions({ usual, full }: { readonly usual: number; readonly full: number }): number {
  return process.env.FAULTS === 'full' ? full : usual;
}
