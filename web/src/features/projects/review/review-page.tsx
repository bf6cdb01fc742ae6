import { Icon as ArrowLeft } from 'virtual:icons/arrow-left';
import { PROJECT_STATES } from '@app/contract/core/project-types';
import { projectReviewTexts } from '@app/contract/projects/page-texts';
import { projectStateTexts } from '@app/contract/projects/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useUrlParams } from '../../../lib/navigation/use-url-params.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { OverlayPlaceholder } from '../../../ui/overlays/overlay-placeholder.tsx';
import { ReviewList } from './review-list.tsx';
import { type ReviewParams, reviewUrlParams } from './review-params.ts';

const ProjectSheet = lazyWithRetry(() => import('./project-sheet.tsx'), 'ProjectSheet', OverlayPlaceholder);

/** The states in the order in which an admin needs them. */
const FILTERS: readonly ReviewParams['state'][] = [
  'in_review',
  ...PROJECT_STATES.filter((state) => state !== 'in_review'),
  'all',
];

/** /admin/projects: what admins decide about projects. The route guard lets only admins in. */
export function ReviewPage() {
  useDocumentTitle(pageTitles.adminProjects);
  const { params, setParams } = useUrlParams(reviewUrlParams);
  return (
    <Page
      title={pageTitles.adminProjects}
      aside={
        <LinkButton to={paths.admin} size="sm">
          <ArrowLeft aria-hidden="true" className="size-4.5 text-brass" />
          {projectReviewTexts.back}
        </LinkButton>
      }
    >
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{projectReviewTexts.states}</legend>
        {FILTERS.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={params.state === state}
            onClick={() => setParams({ state })}
            className="min-h-9 rounded-full border border-lacquer-edge px-3.5 text-ash text-sm hover:border-brass-deep hover:text-paper aria-pressed:border-brass aria-pressed:bg-lacquer-raised aria-pressed:font-semibold aria-pressed:text-brass-bright pointer-coarse:min-h-11"
          >
            {state === 'all' ? projectReviewTexts.all : projectStateTexts[state]}
          </button>
        ))}
      </fieldset>
      <ReviewList state={params.state} onOpen={(project) => setParams({ project })} />
      {params.project !== null && <ProjectSheet slug={params.project} onClose={() => setParams({ project: null })} />}
    </Page>
  );
}
