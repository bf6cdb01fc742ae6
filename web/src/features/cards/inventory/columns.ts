import { useMedia } from './use-media.ts';

/** Columns of the grid: 4, and 5 on very wide screens (specification part 2 §2); fewer where cards would be too small. */
export function useGridColumns(): number {
  const narrow = useMedia('(max-width: 39.99rem)');
  const middle = useMedia('(max-width: 47.99rem)');
  const veryWide = useMedia('(min-width: 112rem)');
  if (narrow) return 2;
  if (middle) return 3;
  return veryWide ? 5 : 4;
}
