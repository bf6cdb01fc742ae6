import { projectPath } from '@app/contract/core/paths/paths';
import type { Project } from '@app/contract/core/project';
import { projectFormTexts, projectPageTexts, projectReviewTexts } from '@app/contract/projects/page-texts';
import { categoryTexts, projectFieldTexts } from '@app/contract/projects/texts';
import type { ReactNode } from 'react';
import { DateTime } from '../../../lib/formatting/date-time.tsx';
import { errorText } from '../../../lib/http/api-error.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { projectsApi } from '../api/projects-api.ts';
import { ProjectAbout } from '../page/project-about.tsx';
import { ProjectPicture } from '../picture/project-picture.tsx';
import { StateBadge } from '../state/state-badge.tsx';
import { ReviewActions } from './review-actions.tsx';
import { StreamerList } from './streamer-list.tsx';

interface ProjectSheetProps {
  readonly slug: string;
  readonly onClose: () => void;
}

/** Everything about a project, and what an admin can do with it. */
export function ProjectSheet({ slug, onClose }: ProjectSheetProps) {
  const { currentData, error, isFetching, refetch } = projectsApi.useProjectQuery(slug, {
    refetchOnMountOrArgChange: true,
  });
  const project = currentData?.project;
  return (
    <Sheet
      open
      onClose={onClose}
      size="lg"
      title={<span className="wrap-anywhere">{project?.name ?? projectReviewTexts.list}</span>}
    >
      {error && (
        <RetryBanner title={projectPageTexts.failed} busy={isFetching} onRetry={refetch}>
          {errorText(error)}
        </RetryBanner>
      )}
      {project && (
        <>
          <ReviewActions project={project} />
          <ProjectPicture project={project} className="rounded-md border border-brass-deep" />
          <Facts project={project} />
          <ProjectAbout project={project} />
          {project.state === 'live' && <StreamerList slug={slug} />}
        </>
      )}
      {!project && !error && (
        <div role="status">
          <VisuallyHidden>{projectPageTexts.loading}</VisuallyHidden>
          <SkeletonText lines={8} />
        </div>
      )}
    </Sheet>
  );
}

function Facts({ project }: { project: Project }) {
  const { slug, tagline, category, owner, state, reason, createdAt, publishedAt } = project;
  return (
    <dl className="grid">
      <Fact label={projectReviewTexts.states}>
        <StateBadge state={state} />
      </Fact>
      <Fact label={projectFieldTexts.slug}>
        <TextLink to={projectPath(slug)} title={projectFormTexts.view}>
          {projectPath(slug)}
        </TextLink>
      </Fact>
      <Fact label={projectReviewTexts.owner}>{owner?.username ?? projectReviewTexts.noOwner}</Fact>
      <Fact label={projectFieldTexts.category}>{categoryTexts[category]}</Fact>
      {reason !== null && (
        <Fact label={projectFieldTexts.reason}>
          <span className="whitespace-pre-line">{reason}</span>
        </Fact>
      )}
      {tagline && <Fact label={projectFieldTexts.tagline}>{tagline}</Fact>}
      <Fact label={projectReviewTexts.made}>
        <DateTime iso={createdAt} />
      </Fact>
      {publishedAt !== null && (
        <Fact label={projectReviewTexts.published}>
          <DateTime iso={publishedAt} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-lacquer-line border-t py-1 text-sm first:border-t-0">
      <dt className="w-24 shrink-0 text-ash">{label}</dt>
      <dd className="wrap-anywhere min-w-0 flex-1 basis-40">{children}</dd>
    </div>
  );
}
