import type { Project } from '@app/contract/core/project';
import { commonTexts } from '@app/contract/core/texts';
import { projectReviewTexts } from '@app/contract/projects/page-texts';
import { useNextPage } from '../../../lib/api/use-next-page.ts';
import { DateTime } from '../../../lib/formatting/date-time.tsx';
import { errorText } from '../../../lib/http/api-error.ts';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { RowPanel, RowSkeletons } from '../../../ui/layout/rows.tsx';
import { reviewApi } from '../api/review-api.ts';
import { ProjectPicture } from '../picture/project-picture.tsx';
import { StateBadge } from '../state/state-badge.tsx';
import type { ReviewParams } from './review-params.ts';

interface ReviewListProps {
  readonly state: ReviewParams['state'];
  /** Opens the details of a project. */
  readonly onOpen: (slug: string) => void;
}

/** The projects in a state, newest first. */
export function ReviewList({ state, onOpen }: ReviewListProps) {
  const query = reviewApi.useReviewedProjectsInfiniteQuery(state === 'all' ? undefined : state, {
    refetchOnMountOrArgChange: true,
  });
  const { isLoadingMore, loadMore } = useNextPage(query);
  const projects = query.currentData?.pages.flatMap((page) => page.projects);
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  return (
    <>
      {query.error && (
        <RetryBanner title={projectReviewTexts.failed} busy={query.isFetching} onRetry={retry}>
          {errorText(query.error)}
        </RetryBanner>
      )}
      {projects === undefined && !query.error && (
        <RowPanel>
          <RowSkeletons rows={3} icons />
        </RowPanel>
      )}
      {projects?.length === 0 && (
        <EmptyState
          art={<EmptyTray />}
          title={state === 'in_review' ? projectReviewTexts.emptyReview : projectReviewTexts.empty}
        >
          <p>{state === 'in_review' ? projectReviewTexts.emptyReviewHint : projectReviewTexts.emptyHint}</p>
        </EmptyState>
      )}
      {projects && projects.length > 0 && (
        <RowPanel>
          <ul aria-label={projectReviewTexts.list} className="grid grid-cols-1">
            {projects.map((project) => (
              <ReviewRow key={project.slug} project={project} onOpen={onOpen} />
            ))}
          </ul>
        </RowPanel>
      )}
      {query.hasNextPage && (
        <Button className="justify-self-center" busy={isLoadingMore} onClick={loadMore}>
          {commonTexts.showMore}
        </Button>
      )}
    </>
  );
}

function ReviewRow({ project, onOpen }: Pick<ReviewListProps, 'onOpen'> & { readonly project: Project }) {
  const { slug, name, tagline, owner, state, createdAt } = project;
  return (
    <li className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-lacquer-line border-t py-3 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <ProjectPicture project={project} className="rounded-sm" />
      <div className="wrap-anywhere grid gap-0.5">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(slug)}
          className="justify-self-start text-left font-semibold outline-none after:absolute after:inset-0 hover:text-brass-bright focus-visible:after:outline-(--focus-ring) focus-visible:after:outline-offset-[-2px]"
        >
          {name}
        </button>
        {tagline && <p className="text-ash text-sm">{tagline}</p>}
        <p className="flex flex-wrap gap-x-3 text-ash text-xs">
          <span>{owner?.username ?? projectReviewTexts.noOwner}</span>
          <DateTime iso={createdAt} relative />
        </p>
      </div>
      <div className="max-sm:col-start-2">
        <StateBadge state={state} />
      </div>
    </li>
  );
}
