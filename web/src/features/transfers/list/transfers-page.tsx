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
  const incoming = transfersApi.useTransfersInfiniteQuery({ direction: 'in', state: 'pending' });
  const outgoing = transfersApi.useTransfersInfiniteQuery({ direction: 'out', state: 'pending' });
  const all = transfersApi.useTransfersInfiniteQuery({});
  const lists = [incoming, outgoing, all];
  const { isLoadingMore, loadMore } = useNextPage(all);
  const failed = lists.find(({ error, data }) => error !== undefined && data === undefined);
  const retry = () => {
    for (const { refetch } of lists) void refetch();
  };
  const [toUser, toOthers, earlier] = lists.map(({ data }) => data?.pages.flatMap(({ transfers }) => transfers));
  return (
    <Page
      width="column"
      title={pageTitles.transfers}
      lead={transferPageTexts.lead}
      aside={<TextLink to={paths.trades}>{pageTitles.trades}</TextLink>}
    >
      {failed ? (
        <RetryBanner title={transferPageTexts.failed} busy={lists.some(({ isFetching }) => isFetching)} onRetry={retry}>
          {errorText(failed.error)}
        </RetryBanner>
      ) : toUser && toOthers && earlier ? (
        <>
          <ListGroup title={transferPageTexts.in.title} none={transferPageTexts.in.none}>
            {toUser.map(toItem)}
          </ListGroup>
          <LinkWalletHint />
          <ListGroup title={transferPageTexts.out.title}>{toOthers.map(toItem)}</ListGroup>
          <ListGroup title={transferPageTexts.earlier}>
            {earlier.filter(({ state }) => state !== 'prepared' && state !== 'pending').map(toItem)}
          </ListGroup>
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
