/**
 * Where the focus goes from item `at` of `count`, laid out in `columns`, when `key` is pressed; null where the key
 * does not move it.
 */
export function nextIndex(key: string, at: number, count: number, columns: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      return at + columns <= last ? at + columns : at;
    case 'ArrowUp':
      return at - columns >= 0 ? at - columns : at;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
