import { cardPagePath } from '@app/contract/cards/preview';
import { pageTitles } from '@app/contract/site/page-titles';
import { transferErrors } from '@app/contract/transfers/errors';
import { transferPageTexts as texts } from '@app/contract/transfers/page-texts';
import type { Transfer } from '@app/contract/transfers/schemas';
import { useParams } from 'react-router';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { getConfig } from '../../../lib/config.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LostCard } from '../../../ui/art/lost-card.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Page, PageTitle } from '../../../ui/layout/page.tsx';
import { cardsApi } from '../../cards/api/cards-api.ts';
import { Card } from '../../cards/card/card.tsx';
import { CardBack } from '../../cards/card/card-back.tsx';
import { CardTitle } from '../../cards/card/card-title.tsx';
import { CardColumns } from '../../cards/page/card-columns.tsx';
import { CardPageSkeleton } from '../../cards/page/card-page-skeleton.tsx';
import { SwitchedOff } from '../switched-off.tsx';
import { transfersApi } from '../transfers-api.ts';
import { WalletLine } from '../wallet-line.tsx';
import { WholeAddress } from '../whole-address.tsx';
import { LinkWalletHint } from './link-wallet-hint.tsx';
import { TransferActions } from './transfer-actions.tsx';
import { transferStatus } from './transfer-status.ts';

/** /transfers/{id}: one transfer with its card, to accept or to decline. */
export function TransferPage() {
  return getConfig().transfers ? <FoundTransfer /> : <SwitchedOff title={pageTitles.transfer} />;
}

function FoundTransfer() {
  useDocumentTitle(pageTitles.transfer);
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = transfersApi.useTransferQuery(id);
  if (currentData) return <OneTransfer transfer={currentData} />;
  if (!error) return <CardPageSkeleton />;
  const { status, text } = toApiError(error);
  const isMissing = status === 404 || status === 400;
  return (
    <Page width="column" title={pageTitles.transfer}>
      <EmptyState
        art={<LostCard />}
        title={isMissing ? transferErrors.TRANSFER_NOT_FOUND.text : texts.failed}
        action={
          isMissing ? (
            <LinkButton to={paths.transfers}>{texts.all}</LinkButton>
          ) : (
            <RetryButton variant="primary" busy={isFetching} onRetry={refetch} />
          )
        }
      >
        <p>{isMissing ? texts.missing : text}</p>
      </EmptyState>
      {isMissing && <LinkWalletHint />}
    </Page>
  );
}

function OneTransfer({ transfer }: { transfer: Transfer }) {
  const { card, from, to, state, direction } = transfer;
  const { currentData } = cardsApi.useCardQuery(card.id);
  return (
    <Page>
      <CardColumns picture={currentData ? <Card card={currentData} interactive /> : <CardBack />}>
        <div className="grid justify-items-start gap-6">
          <div className="grid gap-2">
            <p className="text-brass">{state === 'pending' ? texts[direction].title : pageTitles.transfer}</p>
            <PageTitle>
              <CardTitle name={card.name} />
            </PageTitle>
            <p>{transferStatus(transfer)}</p>
          </div>
          <dl className="grid w-full gap-3.5 border-brass-deep border-y py-5">
            <WalletLine label={texts.from}>
              <WholeAddress value={from} />
            </WalletLine>
            <WalletLine label={texts.to}>
              <WholeAddress value={to} />
            </WalletLine>
          </dl>
          <div className="flex w-full flex-wrap gap-3 empty:hidden max-sm:*:grow">
            <TransferActions transfer={transfer} />
          </div>
          <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            <TextLink to={cardPagePath(card.number)}>{texts.card}</TextLink>
            <TextLink to={paths.transfers}>{texts.all}</TextLink>
          </p>
        </div>
      </CardColumns>
    </Page>
  );
}
