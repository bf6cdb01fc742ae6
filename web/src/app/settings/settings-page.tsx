import { pageTitles } from '@app/contract/site/page-titles';
import { TermsLink } from '../../features/site/terms-link.tsx';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { SETTINGS_TABS, type SettingsTab } from '../../lib/navigation/paths.ts';
import { useTab } from '../../lib/navigation/use-tab.ts';
import { Page } from '../../ui/layout/page.tsx';
import { SectionPlaceholder } from '../../ui/layout/section-placeholder.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

const TABS: readonly { readonly value: SettingsTab; readonly label: string }[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'integrations', label: 'Integrations' },
  { value: 'security', label: 'Security' },
  { value: 'notifications', label: 'Notifications' },
];

/** The content of each tab. Each is a separate chunk. */
const CONTENTS = {
  profile: lazyWithRetry(() => import('./profile-tab.tsx'), 'ProfileTab', SectionPlaceholder),
  integrations: lazyWithRetry(() => import('./integrations-tab.tsx'), 'IntegrationsTab', SectionPlaceholder),
  security: lazyWithRetry(() => import('./security-tab.tsx'), 'SecurityTab', SectionPlaceholder),
  notifications: lazyWithRetry(() => import('./notifications-tab.tsx'), 'NotificationsTab', SectionPlaceholder),
};

/** /settings: the account settings, in four tabs. */
export function SettingsPage() {
  useDocumentTitle(pageTitles.settings);
  const { user, isObserving } = useCurrentUser();
  const [tab, choose] = useTab(SETTINGS_TABS);
  usePrefetch(user !== undefined, ...Object.values(CONTENTS).map(({ load }) => load));
  if (!user) return null;
  const Content = CONTENTS[tab];
  return (
    <Page width="column" title={pageTitles.settings}>
      <Tabs id="settings" label="Settings" value={tab} onChange={choose} tabs={TABS} />
      <TabPanel id="settings" value={tab}>
        <Content user={user} isObserving={isObserving} skeleton={<SettingsSkeleton />} />
      </TabPanel>
      <p className="text-sm in-[:has(>[role=tabpanel]_[data-loading])]:hidden">
        <TermsLink />
      </p>
    </Page>
  );
}
