import { useBrowserPermission } from '../../features/notifications/browser/use-permission.ts';
import { BrowserGroup } from '../../features/notifications/settings/browser-group.tsx';
import { PreferencesGroup } from '../../features/notifications/settings/preferences-group.tsx';
import { RowGroups } from '../../ui/layout/rows.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

/** What users are notified of, and how. */
export function NotificationsTab({ isObserving }: SettingsTabProps) {
  const browser = useBrowserPermission();
  return (
    <RowGroups>
      <PreferencesGroup browser={browser} disabled={isObserving} />
      <BrowserGroup browser={browser} />
    </RowGroups>
  );
}
