/**
 * How often a fault is tried: a few times among all the other tests, as often as the list of faults asks with
 * `FAULTS=full` (see CONTRIBUTING.md).
 */
export function faultSize({ usual, full }: { readonly usual: number; readonly full: number }): number {
  return process.env.FAULTS === 'full' ? full : usual;
}
