import { Icon as ArrowLeft } from 'virtual:icons/arrow-left';
import { adminTabTexts, adminTexts } from '@app/contract/admin/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { type ComponentType, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { ADMIN_TABS, type AdminTab, paths } from '../../lib/navigation/paths.ts';
import { useTab } from '../../lib/navigation/use-tab.ts';
import { repeatable } from '../../lib/repeatable-import.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';

const TABS = ADMIN_TABS.map((value) => ({ value, label: adminTabTexts[value] }));

const loadStatistics = repeatable(() => import('../../features/admin/statistics/statistics.tsx'));
const loadUsers = repeatable(() => import('../../features/admin/users-tab.tsx'));
const loadSettings = repeatable(() => import('../../features/admin/system-settings.tsx'));
const loadTools = repeatable(() => import('./tools-tab.tsx'));

/** The content of each tab, as its own chunk. */
const CONTENTS: Record<AdminTab, ComponentType<{ ownId: string }>> = {
  statistics: lazySection(async () => (await loadStatistics()).Statistics),
  users: lazySection(async () => (await loadUsers()).UsersTab),
  settings: lazySection(async () => (await loadSettings()).SystemSettings),
  tools: lazySection(async () => (await loadTools()).ToolsTab),
};

/** /admin: the admin panel, in four tabs. The route guard lets only admins in. */
export function AdminPage() {
  useDocumentTitle(pageTitles.admin);
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const [tab, choose] = useTab(ADMIN_TABS);
  if (!user) return null;
  const Content = CONTENTS[tab];
  return (
    <Page
      title={pageTitles.admin}
      aside={
        <Button
          size="sm"
          icon={<ArrowLeft aria-hidden="true" className="size-4.5 text-brass" />}
          onClick={() => navigate(paths.inventory)}
        >
          {adminTexts.back}
        </Button>
      }
    >
      <Tabs id="admin" label={pageTitles.admin} value={tab} onChange={choose} tabs={TABS} />
      <TabPanel id="admin" value={tab}>
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          <Content ownId={user.id} />
        </Suspense>
      </TabPanel>
    </Page>
  );
}
