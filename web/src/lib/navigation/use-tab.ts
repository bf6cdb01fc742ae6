import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The current tab of a page, from the `tab` query parameter; the first one if that is missing or unknown. A click adds a
 * history entry, the arrow keys replace it.
 */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab, byKey: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((candidate) => candidate === query.get('tab')) ?? tabs[0];
  // Ahead of `tab` while a tab's code loads, so that returning to the shown tab counts as a choice.
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
