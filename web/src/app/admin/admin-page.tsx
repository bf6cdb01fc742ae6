import { Icon as ArrowLeft } from 'virtual:icons/arrow-left';
import { adminTabTexts, adminTexts } from '@app/contract/admin/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useNavigate } from 'react-router';
import { ReviewLink } from '../../features/projects/review/review-link.tsx';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { ADMIN_TABS, paths } from '../../lib/navigation/paths.ts';
import { useTab } from '../../lib/navigation/use-tab.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SectionPlaceholder } from '../../ui/layout/section-placeholder.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';

const TABS = ADMIN_TABS.map((value) => ({ value, label: adminTabTexts[value] }));

/** The content of each tab. Each is a separate chunk. */
const CONTENTS = {
  statistics: lazyWithRetry(
    () => import('../../features/admin/statistics/statistics.tsx'),
    'Statistics',
    SectionPlaceholder,
  ),
  users: lazyWithRetry(() => import('../../features/admin/users-tab.tsx'), 'UsersTab', SectionPlaceholder),
  settings: lazyWithRetry(
    () => import('../../features/admin/system-settings.tsx'),
    'SystemSettings',
    SectionPlaceholder,
  ),
  tools: lazyWithRetry(() => import('./tools-tab.tsx'), 'ToolsTab', SectionPlaceholder),
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
        <div className="flex flex-wrap gap-2">
          <ReviewLink />
          <Button
            size="sm"
            icon={<ArrowLeft aria-hidden="true" className="size-4.5 text-brass" />}
            onClick={() => navigate(paths.inventory)}
          >
            {adminTexts.back}
          </Button>
        </div>
      }
    >
      <Tabs id="admin" label={pageTitles.admin} value={tab} onChange={choose} tabs={TABS} />
      <TabPanel id="admin" value={tab}>
        <Content ownId={user.id} />
      </TabPanel>
    </Page>
  );
}
