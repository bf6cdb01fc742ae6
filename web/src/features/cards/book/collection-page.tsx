import { bookTexts } from '@app/contract/cards/collection-texts';
import { CARD_TYPES } from '@app/contract/draw/card';
import { pageTitles } from '@app/contract/site/page-titles';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { cardsApi } from '../api/cards-api.ts';
import { BookPage, BookPageSkeleton } from './book-page.tsx';
import { BookSummary } from './book-summary.tsx';
import { type Progress, pagesOf, progressOf } from './progress.ts';

/** /collection: the collection book, with a pocket for every motif. */
export function CollectionPage() {
  useDocumentTitle(pageTitles.collection);
  const { data, error, isFetching, refetch } = cardsApi.useCollectionBookQuery();
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
  const progress = data && progressOf(data.motifs);
  return (
    <Page
      title={pageTitles.collection}
      lead={progress ? leadOf(progress) : <VisuallyHidden>Loading…</VisuallyHidden>}
      aside={progress?.found === 0 && <FirstCardLink />}
      className="min-[96rem]:max-w-[96rem]"
    >
      <BookSummary progress={progress} />
      <div className="grid grid-cols-1 gap-5 min-[96rem]:grid-cols-2">
        {data
          ? pagesOf(data.motifs).map((page) => <BookPage key={page.type} {...page} />)
          : CARD_TYPES.map((type) => <BookPageSkeleton key={type} type={type} />)}
      </div>
    </Page>
  );
}

function leadOf({ found, total }: Progress): string {
  const text = found === 0 ? bookTexts.empty : found === total ? bookTexts.complete : bookTexts.progress;
  return text.replace('{found}', String(found)).replace('{total}', String(total));
}

function FirstCardLink() {
  return (
    <LinkButton to={paths.home} variant="primary">
      {bookTexts.firstCard}
    </LinkButton>
  );
}
