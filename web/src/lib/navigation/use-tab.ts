import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The current tab of a page, from the `tab` query parameter; the first tab if the parameter is missing or unknown. A click adds a
 * history entry; the arrow keys replace the current entry.
 */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab, byKey: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((candidate) => candidate === query.get('tab')) ?? tabs[0];
  // While a tab's code loads, this is already the next tab, so that the user can choose the shown tab again.
  const requested = useRef(tab);
  useEffect(() => {
    requested.current = tab;
  }, [tab]);
  const choose = (next: Tab, byKey: boolean) => {
    if (next === requested.current) return;
    requested.current = next;
    setQuery({ tab: next }, { replace: byKey, preventScrollReset: true });
  };
  return [tab, choose];
}
