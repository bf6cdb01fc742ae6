import { commonTexts } from '@app/contract/core/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { transferPageTexts } from '@app/contract/transfers/page-texts';
import type { Transfer } from '@app/contract/transfers/schemas';
import { useNextPage } from '../../../lib/api/use-next-page.ts';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { getConfig } from '../../../lib/config.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { ListGroup, ListGroupSkeleton } from '../../../ui/layout/list-group.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { SwitchedOff } from '../switched-off.tsx';
import { transfersApi } from '../transfers-api.ts';
import { LinkWalletHint } from './link-wallet-hint.tsx';
import { TransferItem } from './transfer-item.tsx';

/** /transfers: cards that wait for the user, those on their way to others, and earlier transfers. */
export function TransfersPage() {
  return getConfig().transfers ? <Transfers /> : <SwitchedOff title={pageTitles.transfers} />;
}

function Transfers() {
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
    <Page
      width="column"
      title={pageTitles.transfers}
      lead={transferPageTexts.lead}
      aside={<TextLink to={paths.trades}>{pageTitles.trades}</TextLink>}
    >
      {failed ? (
        <RetryBanner title={transferPageTexts.failed} busy={pending.isFetching || all.isFetching} onRetry={retry}>
          {errorText(failed.error)}
        </RetryBanner>
      ) : open && earlier ? (
        <>
          <ListGroup title={transferPageTexts.in.title} none={transferPageTexts.in.none}>
            {open.filter(({ direction }) => direction === 'in').map(toItem)}
          </ListGroup>
          <LinkWalletHint />
          <ListGroup title={transferPageTexts.out.title}>
            {open.filter(({ direction }) => direction === 'out').map(toItem)}
          </ListGroup>
          <ListGroup title={transferPageTexts.earlier}>{earlier.map(toItem)}</ListGroup>
          {all.hasNextPage && (
            <Button size="sm" className="justify-self-center" busy={isLoadingMore} onClick={loadMore}>
              {commonTexts.showMore}
            </Button>
          )}
        </>
      ) : (
        <ListGroupSkeleton label={transferPageTexts.loading} />
      )}
    </Page>
  );
}

const toItem = (transfer: Transfer) => <TransferItem key={transfer.id} transfer={transfer} />;
