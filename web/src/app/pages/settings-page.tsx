import { type ComponentType, lazy, Suspense } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import type { SettingsTab } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { SettingsSkeleton } from '../settings/settings-skeleton.tsx';
import type { TabProps } from '../settings/tab-props.ts';
import { useSettingsTab } from '../settings/use-settings-tab.ts';

const TABS: readonly { readonly value: SettingsTab; readonly label: string }[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'integrations', label: 'Integrations' },
  { value: 'security', label: 'Security' },
  { value: 'notifications', label: 'Notifications' },
];

/** What each tab shows; whoever opens one does not wait for the code of the others. */
const CONTENTS: Record<SettingsTab, ComponentType<TabProps>> = {
  profile: lazy(async () => ({ default: (await import('../settings/profile-tab.tsx')).ProfileTab })),
  integrations: lazy(async () => ({ default: (await import('../settings/integrations-tab.tsx')).IntegrationsTab })),
  security: lazy(async () => ({
    default: (await import('../../features/accounts/security/security-tab.tsx')).SecurityTab,
  })),
  notifications: lazy(async () => ({ default: (await import('../settings/notifications-tab.tsx')).NotificationsTab })),
};

/** /settings: one's account, in four tabs (specification part 2 §2). */
export function SettingsPage() {
  useDocumentTitle('Settings');
  const { user, isObserving } = useCurrentUser();
  const [tab, choose] = useSettingsTab();
  if (!user) return null;
  const Content = CONTENTS[tab];
  return (
    <Page width="column" title="Settings">
      <Tabs id="settings" label="Settings" value={tab} onChange={choose} tabs={TABS} />
      <TabPanel id="settings" value={tab}>
        <Suspense fallback={<SettingsSkeleton />}>
          <Content user={user} isObserving={isObserving} />
        </Suspense>
      </TabPanel>
    </Page>
  );
}
