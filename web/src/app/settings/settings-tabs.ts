import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '../../lib/api/current-user.ts';
import { SETTINGS_TABS, type SettingsTab } from '../../lib/paths.ts';

/**
 * The current tab, from the `tab` query parameter; the first one if that is missing or unknown. A click adds a history
 * entry, the arrow keys replace it.
 */
export function useSettingsTab(): [SettingsTab, (tab: SettingsTab, byKey: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = SETTINGS_TABS.find((candidate) => candidate === query.get('tab')) ?? SETTINGS_TABS[0];
  // Ahead of `tab` while a tab's code loads, so that returning to the shown tab counts as a choice.
  const requested = useRef(tab);
  useEffect(() => {
    requested.current = tab;
  }, [tab]);
  const choose = (next: SettingsTab, byKey: boolean) => {
    if (next === requested.current) return;
    requested.current = next;
    setQuery({ tab: next }, { replace: byKey, preventScrollReset: true });
  };
  return [tab, choose];
}

/** The props of every settings tab. */
export interface SettingsTabProps {
  readonly user: User;
  /** An admin views the page as this user; everything that changes data is disabled. */
  readonly isObserving: boolean;
}
