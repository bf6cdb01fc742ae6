import { cardErrors } from '@app/contract/cards/errors';
import type { Card } from '@app/contract/cards/schemas';
import { pageTitles } from '@app/contract/site/page-titles';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { readPageData } from '../../../lib/browser/page-data.ts';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LostCard } from '../../../ui/art/lost-card.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { MessagePage } from '../../../ui/layout/message-page.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { cardsApi } from '../api/cards-api.ts';
import { ProofSection } from '../proof/proof-section.tsx';
import type { RoomButtonProps } from '../share/room-button-props.ts';
import type { TransferButtonProps } from '../share/transfer-button-props.ts';
import { CardFacts } from './card-facts.tsx';
import { CardPageSkeleton } from './card-page-skeleton.tsx';

const NUMBER = /^[1-9][0-9]{0,14}$/;

/** The card that the server put into the page, if it has this number. Shown until the API has returned it. */
function initialCard(number: string): Card | undefined {
  const card = readPageData() as Card | undefined;
  return card && String(card.number) === number ? card : undefined;
}

interface CardPageProps {
  /** Shows the wallets that a card has had. */
  History: ComponentType<{ card: Card }>;
  /** Opens a card in the visitor's room. */
  RoomButton: ComponentType<RoomButtonProps>;
  /** Transfers the visitor's own card. */
  TransferButton: ComponentType<TransferButtonProps>;
}

/** /cards/{number}: the public page of a card, with its facts and the proof of its draw. */
export function CardPage({ History, RoomButton, TransferButton }: CardPageProps) {
  const { number = '' } = useParams();
  const isNumber = NUMBER.test(number);
  const { currentData, error, isFetching, refetch } = cardsApi.useCardQuery(number, { skip: !isNumber });
  const apiError = error && toApiError(error);
  const isMissing = !isNumber || apiError?.status === 404;
  const card = currentData ?? (isMissing ? undefined : initialCard(number));
  useDocumentTitle(card?.name ?? (isMissing ? cardErrors.CARD_NOT_FOUND.text : `${pageTitles.card} ${number}`));
  if (card) {
    return (
      <Page className="sm:gap-10 min-[96rem]:max-w-[88rem]">
        <CardFacts card={card} RoomButton={RoomButton} TransferButton={TransferButton} />
        <History key={`history ${card.id}`} card={card} />
        <ProofSection key={card.id} card={card} />
      </Page>
    );
  }
  if (isMissing) {
    return (
      <MessagePage
        art={<LostCard />}
        title={cardErrors.CARD_NOT_FOUND.text}
        actions={<LinkButton to={paths.home}>Back to home</LinkButton>}
      >
        <p>No card has this number, or it was deleted with its owner’s account.</p>
      </MessagePage>
    );
  }
  if (apiError) {
    return (
      <MessagePage
        art={<LostCard />}
        title="We couldn’t load this card"
        actions={<RetryButton variant="primary" busy={isFetching} onRetry={refetch} />}
      >
        <p>{apiError.text}</p>
      </MessagePage>
    );
  }
  return <CardPageSkeleton />;
}
