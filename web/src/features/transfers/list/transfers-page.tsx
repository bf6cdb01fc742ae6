import { commonTexts } from '@app/contract/core/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { transferPageTexts } from '@app/contract/transfers/page-texts';
import type { Transfer } from '@app/contract/transfers/schemas';
import { useId } from 'react';
import { useNextPage } from '../../../lib/api/use-next-page.ts';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { transfersApi } from '../transfers-api.ts';
import { LinkWalletHint } from './link-wallet-hint.tsx';
import { TransferItem } from './transfer-item.tsx';

/** /transfers: cards that wait for the user, those on their way to others, and earlier transfers. */
export function TransfersPage() {
  useDocumentTitle(pageTitles.transfers);
  const pending = transfersApi.useTransfersInfiniteQuery('pending');
  const all = transfersApi.useTransfersInfiniteQuery(undefined);
  const { isLoadingMore, loadMore } = useNextPage(all);
  const failed = [pending, all].find(({ error, data }) => error !== undefined && data === undefined);
  const retry = () => {
    void pending.refetch();
    void all.refetch();
  };
  const open = pending.data?.pages.flatMap(({ transfers }) => transfers);
  const earlier = all.data?.pages
    .flatMap(({ transfers }) => transfers)
    .filter(({ state }) => state !== 'prepared' && state !== 'pending');
  return (
    <Page width="column" title={pageTitles.transfers} lead={transferPageTexts.lead}>
      {failed ? (
        <RetryBanner title={transferPageTexts.failed} busy={pending.isFetching || all.isFetching} onRetry={retry}>
          {errorText(failed.error)}
        </RetryBanner>
      ) : open && earlier ? (
        <>
          <Group
            title={transferPageTexts.in.title}
            none={transferPageTexts.in.none}
            transfers={open.filter(({ direction }) => direction === 'in')}
          />
          <LinkWalletHint />
          <Group title={transferPageTexts.out.title} transfers={open.filter(({ direction }) => direction === 'out')} />
          <Group title={transferPageTexts.earlier} transfers={earlier} />
          {all.hasNextPage && (
            <Button size="sm" className="justify-self-center" busy={isLoadingMore} onClick={loadMore}>
              {commonTexts.showMore}
            </Button>
          )}
        </>
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{transferPageTexts.loading}</span>
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-32 w-full rounded-lg" />
          <Skeleton className="h-32 w-full rounded-lg" />
        </div>
      )}
    </Page>
  );
}

interface GroupProps {
  title: string;
  /** Shown if there are no transfers; without it, the group is hidden then. */
  none?: string;
  transfers: readonly Transfer[];
}

function Group({ title, none, transfers }: GroupProps) {
  const id = useId();
  if (transfers.length === 0 && none === undefined) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {transfers.length === 0 && <p className="text-ash">{none}</p>}
      <ul className="grid gap-3 empty:hidden">
        {transfers.map((transfer) => (
          <TransferItem key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}
