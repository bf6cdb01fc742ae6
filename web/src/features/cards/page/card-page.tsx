import { cardErrors } from '@app/contract/cards/errors';
import { useParams } from 'react-router';
import { toApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { LostCard } from '../../../ui/art/lost-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { cardsApi } from '../api/cards-api.ts';
import { ProofSection } from '../proof/proof-section.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardPageSkeleton } from './card-page-skeleton.tsx';

const NUMBER = /^[1-9][0-9]{0,14}$/;

/** /cards/{number}: one card, for anyone: its picture, its facts and the proof of its draw. */
export function CardPage() {
  const { number = '' } = useParams();
  const isNumber = NUMBER.test(number);
  const { currentData: card, error, refetch } = cardsApi.useOneCardQuery(number, { skip: !isNumber });
  const failed = error && toApiError(error);
  const isMissing = !isNumber || failed?.status === 404;
  useDocumentTitle(card?.name ?? (isMissing ? cardErrors.CARD_NOT_FOUND.text : `Card ${number}`));
  if (card) {
    return (
      <Page className="sm:gap-10">
        <CardFacts card={card} />
        <ProofSection key={card.id} card={card} />
      </Page>
    );
  }
  if (isMissing) {
    return (
      <StatusPage
        art={<LostCard />}
        title={cardErrors.CARD_NOT_FOUND.text}
        actions={<LinkButton to={paths.home}>Back to home</LinkButton>}
      >
        <p>No card with this number was ever drawn, or its owner took it out of the world.</p>
      </StatusPage>
    );
  }
  if (failed) {
    return (
      <StatusPage
        art={<LostCard />}
        title="The card did not arrive"
        actions={
          <Button variant="primary" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        <p>{failed.text}</p>
      </StatusPage>
    );
  }
  return <CardPageSkeleton />;
}
