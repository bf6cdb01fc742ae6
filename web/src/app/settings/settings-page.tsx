import { pageTitles } from '@app/contract/site/page-titles';
import { type ComponentType, Suspense } from 'react';
import { TermsLink } from '../../features/site/terms-link.tsx';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { SETTINGS_TABS, type SettingsTab } from '../../lib/navigation/paths.ts';
import { useTab } from '../../lib/navigation/use-tab.ts';
import { repeatable } from '../../lib/repeatable-import.ts';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

const TABS: readonly { readonly value: SettingsTab; readonly label: string }[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'integrations', label: 'Integrations' },
  { value: 'security', label: 'Security' },
  { value: 'notifications', label: 'Notifications' },
];

const loadProfile = repeatable(() => import('./profile-tab.tsx'));
const loadIntegrations = repeatable(() => import('./integrations-tab.tsx'));
const loadSecurity = repeatable(() => import('./security-tab.tsx'));
const loadNotifications = repeatable(() => import('./notifications-tab.tsx'));

/** The content of each tab, as its own chunk. */
const CONTENTS: Record<SettingsTab, ComponentType<SettingsTabProps>> = {
  profile: lazySection(async () => (await loadProfile()).ProfileTab),
  integrations: lazySection(async () => (await loadIntegrations()).IntegrationsTab),
  security: lazySection(async () => (await loadSecurity()).SecurityTab),
  notifications: lazySection(async () => (await loadNotifications()).NotificationsTab),
};

/** /settings: the account settings, in four tabs. */
export function SettingsPage() {
  useDocumentTitle(pageTitles.settings);
  const { user, isObserving } = useCurrentUser();
  const [tab, choose] = useTab(SETTINGS_TABS);
  usePrefetch(user !== undefined, loadProfile, loadIntegrations, loadSecurity, loadNotifications);
  if (!user) return null;
  const Content = CONTENTS[tab];
  return (
    <Page width="column" title={pageTitles.settings}>
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
