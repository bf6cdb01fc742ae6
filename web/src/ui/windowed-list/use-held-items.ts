import { use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { HoldPageContext } from '../overlays/hold-page.ts';

/**
 * Keeps the items of a list while a menu in one of them is open: new ones could move it to another row, which would close it.
 * @returns the items to show, and a value for `HoldPageContext` around them
 */
export function useHeldItems<Item>(items: readonly Item[]) {
  const holdPage = use(HoldPageContext);
  const [held, setHeld] = useState<readonly Item[]>();
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  }, [items]);
  const holdItems = useCallback(() => {
    const releasePage = holdPage();
    setHeld(latest.current);
    return () => {
      setHeld(undefined);
      releasePage();
    };
  }, [holdPage]);
  return { shown: held ?? items, holdItems };
}
