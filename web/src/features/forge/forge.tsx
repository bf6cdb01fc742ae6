import { forgeTabs, forgeTexts } from '@app/contract/forge/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { useTab } from '../../lib/navigation/use-tab.ts';
import type { Elements } from '../../ui/elements.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { AccessRequired } from './access-required.tsx';
import { CreateTab } from './create-tab.tsx';
import { ManageTab } from './manage-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';

type ForgeTab = keyof typeof forgeTabs;

const TABS = ['overview', 'create', 'manage'] as const satisfies readonly ForgeTab[];

/**
 * The Forge: a preview of the planned collection editor. It stays open when the session ends; the tabs that belong to the user
 * then ask for a login.
 */
export function Forge({ drawButton }: { drawButton: Elements }) {
  useDocumentTitle(pageTitles.forge);
  const [tab, choose] = useTab<ForgeTab>(TABS);
  const { user, isObserving } = useCurrentUser();
  const isOpen = user !== undefined && !isObserving;
  const OwnTab = tab === 'create' ? CreateTab : ManageTab;
  return (
    <Page title={pageTitles.forge} lead={forgeTexts.lead}>
      <Tabs
        id="forge"
        label={pageTitles.forge}
        value={tab}
        onChange={choose}
        tabs={TABS.map((value) => ({ value, label: forgeTabs[value] }))}
      />
      <TabPanel id="forge" value={tab}>
        {tab === 'overview' ? (
          <OverviewTab drawButton={drawButton} />
        ) : isOpen ? (
          <OwnTab />
        ) : (
          <AccessRequired isObserving={isObserving} />
        )}
      </TabPanel>
    </Page>
  );
}
