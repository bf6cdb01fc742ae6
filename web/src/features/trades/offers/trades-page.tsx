import { pageTitles } from '@app/contract/site/page-titles';
import { tradeTabTexts } from '@app/contract/trades/binder-texts';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { tradePageTexts as texts } from '@app/contract/trades/page-texts';
import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { getConfig } from '../../../lib/config.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../../lib/loading/use-prefetch.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useTab } from '../../../lib/navigation/use-tab.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link.tsx';
import { ListGroupSkeleton } from '../../../ui/layout/list-group.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SectionPlaceholder } from '../../../ui/layout/section-placeholder.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { SwitchedOff } from '../../transfers/switched-off.tsx';
import { offerPath, offerTitle, parseOffer, TRADE_TABS } from '../offer-params.ts';
import { OffersTab } from './offers-tab.tsx';

const OfferMaker = lazyWithRetry(() => import('../propose/offer-maker.tsx'), 'OfferMaker', SectionPlaceholder);
const BindersTab = lazyWithRetry(() => import('../binders/binders-tab.tsx'), 'BindersTab', SectionPlaceholder);
const OwnBinderTab = lazyWithRetry(() => import('../binders/own-binder-tab.tsx'), 'OwnBinderTab', SectionPlaceholder);
const SettingsTab = lazyWithRetry(() => import('../binders/settings-tab.tsx'), 'SettingsTab', SectionPlaceholder);

const CONTENTS = { binders: BindersTab, own: OwnBinderTab, settings: SettingsTab };
const tabs = TRADE_TABS.map((value) => ({ value, label: tradeTabTexts[value] }));
const skeleton = <ListGroupSkeleton label={texts.loading} />;

/** /trades: the offers of the user, binders and settings; or an offer that is being made. */
export function TradesPage() {
  return getConfig().transfers ? <Trades /> : <SwitchedOff title={pageTitles.trades} />;
}

function Trades() {
  const [query] = useSearchParams();
  const [tab, choose] = useTab(TRADE_TABS);
  const offer = parseOffer(query);
  useDocumentTitle(offer ? offerTitle(offer) : pageTitles.trades);
  usePrefetch(true, OfferMaker.load, BindersTab.load, OwnBinderTab.load, SettingsTab.load);
  if (offer) return <OfferMaker offer={offer} skeleton={skeleton} />;
  const Content = tab === 'offers' ? OffersTab : CONTENTS[tab];
  return (
    <Page
      width={tab === 'own' && query.has('cards') ? 'normal' : 'column'}
      title={pageTitles.trades}
      lead={texts.lead}
      aside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <TextLink to={paths.transfers}>{pageTitles.transfers}</TextLink>
          <LinkButton to={offerPath({})} variant={tab === 'binders' ? 'primary' : undefined}>
            {offerTexts.action}
          </LinkButton>
        </div>
      }
    >
      <Tabs id="trades" label={pageTitles.trades} value={tab} onChange={choose} tabs={tabs} />
      <TabPanel id="trades" value={tab}>
        <Content skeleton={skeleton} />
      </TabPanel>
    </Page>
  );
}
