import { useMediaQuery } from '../../../../lib/use-media-query.ts';

/** The number of grid columns: 4, and 5 on very wide screens; fewer if the cards would be too small. */
export function useGridColumns(): number {
  const narrow = useMediaQuery('(max-width: 39.99rem)');
  const middle = useMediaQuery('(max-width: 47.99rem)');
  const veryWide = useMediaQuery('(min-width: 112rem)');
  if (narrow) return 2;
  if (middle) return 3;
  return veryWide ? 5 : 4;
}
