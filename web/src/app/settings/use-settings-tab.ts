import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SETTINGS_TABS, type SettingsTab } from '../../lib/paths.ts';

/**
 * The tab that the address names (specification part 2 §2), the first one where it names none that there is. A click
 * is a step to go back to; running over the tabs with the arrows leaves no trail.
 */
export function useSettingsTab(): [SettingsTab, (tab: SettingsTab, byKey: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = SETTINGS_TABS.find((known) => known === query.get('tab')) ?? SETTINGS_TABS[0];
  // ahead of what is shown, while the code of a tab is on its way: whoever turns back meanwhile has chosen, too
  const asked = useRef(tab);
  useEffect(() => {
    asked.current = tab;
  }, [tab]);
  const choose = (next: SettingsTab, byKey: boolean) => {
    if (next === asked.current) return;
    asked.current = next;
    setQuery({ tab: next }, { replace: byKey, preventScrollReset: true });
  };
  return [tab, choose];
}
