import { commonTexts } from '@app/contract/core/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { tradePageTexts as texts } from '@app/contract/trades/page-texts';
import type { Trade } from '@app/contract/trades/schemas';
import { useState } from 'react';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/link.tsx';
import { ListGroup, ListGroupSkeleton } from '../../ui/layout/list-group.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { RetryBanner } from '../../ui/layout/retry-banner.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { TradeItem } from './trade-item.tsx';
import { useTrades } from './use-trades.ts';

/** /trades: offers that wait for the user, those that the user has made, and earlier trades. */
export function TradesPage() {
  useDocumentTitle(pageTitles.trades);
  const { current, earlier, error, ...list } = useTrades();
  const [reviewed, setReviewed] = useState<Trade>();
  const toItem = (trade: Trade) => <TradeItem key={trade.id} trade={trade} onReview={setReviewed} />;
  return (
    <Page
      width="column"
      title={pageTitles.trades}
      lead={texts.lead}
      aside={<TextLink to={paths.transfers}>{pageTitles.transfers}</TextLink>}
    >
      {error !== undefined ? (
        <RetryBanner title={texts.failed} busy={list.isFetching} onRetry={list.retry}>
          {errorText(error)}
        </RetryBanner>
      ) : list.isLoaded ? (
        <>
          <ListGroup title={texts.received.title} none={texts.received.none}>
            {current.filter(({ direction }) => direction === 'received').map(toItem)}
          </ListGroup>
          <ListGroup title={texts.made.title}>
            {current.filter(({ direction }) => direction === 'made').map(toItem)}
          </ListGroup>
          <ListGroup title={texts.earlier}>{earlier.map(toItem)}</ListGroup>
          {list.hasMore && (
            <Button size="sm" className="justify-self-center" busy={list.isLoadingMore} onClick={list.loadMore}>
              {commonTexts.showMore}
            </Button>
          )}
        </>
      ) : (
        <ListGroupSkeleton label={texts.loading} />
      )}
      {reviewed && (
        <AcceptDialog
          trade={[...earlier, ...current].find(({ id }) => id === reviewed.id) ?? reviewed}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </Page>
  );
}
