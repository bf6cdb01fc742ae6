import { type ComponentType, lazy, Suspense } from 'react';
import { TermsLink } from '../../features/accounts/terms/terms-link.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import type { SettingsTab } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useWarmed } from '../../lib/use-warmed.ts';
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

const loadProfile = () => import('../settings/profile-tab.tsx');
const loadIntegrations = () => import('../settings/integrations-tab.tsx');
const loadSecurity = () => import('../../features/accounts/security/security-tab.tsx');
const loadNotifications = () => import('../settings/notifications-tab.tsx');

/** What each tab shows; whoever opens one does not wait for the code of the others. */
const CONTENTS: Record<SettingsTab, ComponentType<TabProps>> = {
  profile: lazy(async () => ({ default: (await loadProfile()).ProfileTab })),
  integrations: lazy(async () => ({ default: (await loadIntegrations()).IntegrationsTab })),
  security: lazy(async () => ({ default: (await loadSecurity()).SecurityTab })),
  notifications: lazy(async () => ({ default: (await loadNotifications()).NotificationsTab })),
};

/** /settings: one's account, in four tabs (specification part 2 §2). */
export function SettingsPage() {
  useDocumentTitle('Settings');
  const { user, isObserving } = useCurrentUser();
  const [tab, choose] = useSettingsTab();
  useWarmed(user !== undefined, loadProfile, loadIntegrations, loadSecurity, loadNotifications);
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
      <p className="text-sm">
        <TermsLink />
      </p>
    </Page>
  );
}
