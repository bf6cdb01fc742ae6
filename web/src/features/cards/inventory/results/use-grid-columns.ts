import { useMediaQuery } from '../../../../lib/browser/use-media-query.ts';

/**
 * The number of grid columns: 4, and 5 on very wide screens; fewer if the cards would be narrower than 230 px, or than
 * half a phone.
 */
export function useGridColumns(): number {
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  const isNarrow = useMediaQuery('(max-width: 79.99rem)');
  const isVeryWide = useMediaQuery('(min-width: 112rem)');
  if (isPhone) return 2;
  if (isNarrow) return 3;
  return isVeryWide ? 5 : 4;
}
