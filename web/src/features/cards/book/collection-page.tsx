import { bookTexts } from '@app/contract/cards/collection-texts';
import type { CollectedMotif } from '@app/contract/cards/schemas';
import { CARD_TYPES } from '@app/contract/draw/card';
import { pageTitles } from '@app/contract/site/page-titles';
import { generatePath } from 'react-router';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../../lib/loading/use-prefetch.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { type UrlParams, useUrlParams } from '../../../lib/navigation/use-url-params.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { OverlayPlaceholder } from '../../../ui/overlays/overlay-placeholder.tsx';
import { cardsApi } from '../api/cards-api.ts';
import { BookPage, BookPageSkeleton } from './book-page.tsx';
import { BookSummary } from './book-summary.tsx';
import { pagesOf, progressOf } from './progress.ts';

const Viewer = lazyWithRetry(() => import('../inventory/viewer/viewer.tsx'), 'Viewer', OverlayPlaceholder);

/** The ID of the card that is open in the viewer. */
const urlParams: UrlParams<{ readonly card: string | null }> = {
  parse: (query) => ({ card: query.get('card') }),
  serialize: ({ card }) => new URLSearchParams(card ? { card } : {}),
  overlay: 'card',
};

/** /collection: the collection book, with a pocket for every motif. */
export function CollectionPage() {
  useDocumentTitle(pageTitles.collection);
  const { data, error, isFetching, refetch } = cardsApi.useCollectionBookQuery();
  const { params, setParams } = useUrlParams(urlParams);
  usePrefetch(data !== undefined, Viewer.load);
  const cards = data?.motifs.flatMap(({ best }) => best ?? []);
  const opened = cards?.find(({ id }) => id === params.card);
  if (!data && error) {
    return (
      <Page title={pageTitles.collection}>
        <EmptyState
          art={<BrokenSeal />}
          title="We couldn’t open your book"
          action={<RetryButton busy={isFetching} onRetry={refetch} />}
        >
          <p role="alert">{toApiError(error).text}</p>
        </EmptyState>
      </Page>
    );
  }
  const open = (card: string) => setParams({ card });
  return (
    <Page
      title={pageTitles.collection}
      lead={leadOf(data?.motifs)}
      aside={<LinkButton to={generatePath(paths.gallery, { wallet: 'me' })}>{bookTexts.gallery}</LinkButton>}
      className="min-[96rem]:max-w-[96rem]"
    >
      <BookSummary motifs={data?.motifs} />
      <div className="grid grid-cols-1 gap-5 min-[96rem]:grid-cols-2">
        {data
          ? pagesOf(data.motifs).map((page) => <BookPage key={page.type} {...page} onOpen={open} />)
          : CARD_TYPES.map((type) => <BookPageSkeleton key={type} type={type} />)}
      </div>
      {cards && opened && (
        <Viewer
          card={opened}
          cards={cards}
          actions={
            <TextLink to={generatePath(paths.card, { number: `${opened.number}` })}>View card page and proof</TextLink>
          }
          onSelect={open}
          onClose={() => setParams({ card: null })}
        />
      )}
    </Page>
  );
}

function leadOf(motifs: readonly CollectedMotif[] | undefined): string {
  if (!motifs) return bookTexts.progress;
  const { found, total } = progressOf(motifs);
  return found === 0 ? bookTexts.empty : found === total ? bookTexts.complete : bookTexts.progress;
}
