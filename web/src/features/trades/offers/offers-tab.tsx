import { commonTexts } from '@app/contract/core/texts';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { tradePageTexts as texts } from '@app/contract/trades/page-texts';
import type { Trade } from '@app/contract/trades/schemas';
import { useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ListGroup, ListGroupSkeleton } from '../../../ui/layout/list-group.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { offerPath, tabPath } from '../offer-params.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { TradeItem } from './trade-item.tsx';
import { useTrades } from './use-trades.ts';

/** Offers that wait for the user, those that the user has made, and earlier trades. */
export function OffersTab() {
  const { current, earlier, error, ...list } = useTrades();
  const [reviewed, setReviewed] = useState<Trade>();
  const toItem = (trade: Trade) => <TradeItem key={trade.id} trade={trade} onReview={setReviewed} />;
  if (error !== undefined) {
    return (
      <RetryBanner title={texts.failed} busy={list.isFetching} onRetry={list.retry}>
        {errorText(error)}
      </RetryBanner>
    );
  }
  if (!list.isLoaded) return <ListGroupSkeleton label={texts.loading} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <ListGroup title={texts.received.title} none={texts.received.none}>
        {current.filter(({ direction }) => direction === 'received').map(toItem)}
      </ListGroup>
      {current.length + earlier.length === 0 && (
        <EmptyState
          art={<EmptyTray />}
          title={texts.first.title}
          action={
            <>
              <LinkButton to={tabPath('binders')}>{texts.first.binders}</LinkButton>
              <LinkButton to={offerPath({})} variant="primary">
                {offerTexts.action}
              </LinkButton>
            </>
          }
        >
          {texts.first.text}
        </EmptyState>
      )}
      <ListGroup title={texts.made.title}>
        {current.filter(({ direction }) => direction === 'made').map(toItem)}
      </ListGroup>
      <ListGroup title={texts.earlier}>{earlier.map(toItem)}</ListGroup>
      {list.hasMore && (
        <Button size="sm" className="justify-self-center" busy={list.isLoadingMore} onClick={list.loadMore}>
          {commonTexts.showMore}
        </Button>
      )}
      {reviewed && (
        <AcceptDialog
          trade={[...earlier, ...current].find(({ id }) => id === reviewed.id) ?? reviewed}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </div>
  );
}
