import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type { Project } from '@app/contract/core/project';
import { PROJECT_SLUG } from '@app/contract/core/project-types';
import { projectErrors } from '@app/contract/projects/errors';
import { projectPageTexts } from '@app/contract/projects/page-texts';
import type { getProject } from '@app/contract/projects/schemas';
import { pageTitles } from '@app/contract/site/page-titles';
import { useParams } from 'react-router';
import { readPageData } from '../../../lib/browser/page-data.ts';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LostCard } from '../../../ui/art/lost-card.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { MessagePage } from '../../../ui/layout/message-page.tsx';
import { projectsApi } from '../api/projects-api.ts';
import { ProjectSkeleton } from './project-skeleton.tsx';

/** The project that the server put into the page, if it has this slug. Shown until the API has returned it. */
function initialProject(slug: string): Project | undefined {
  const project = readPageData() as Project | undefined;
  return project?.slug === slug ? project : undefined;
}

interface ProjectLoaderProps {
  /** The document title; the name of the project by default. */
  title?: string;
  /** The response with the quests is undefined until the API has returned it. */
  children: (project: Project, response: ResponseOf<typeof getProject> | undefined) => Elements;
}

/** Loads the project that the path names. Until then a skeleton; if it fails or the project cannot be seen, the reason. */
export function ProjectLoader({ title, children }: ProjectLoaderProps) {
  const { slug = '' } = useParams();
  const isSlug = PROJECT_SLUG.test(slug);
  const { currentData, error, isFetching, refetch } = projectsApi.useProjectQuery(slug, { skip: !isSlug });
  const apiError = error && toApiError(error);
  const isMissing = !isSlug || apiError?.status === 404;
  const project = currentData?.project ?? (isMissing ? undefined : initialProject(slug));
  useDocumentTitle(isMissing ? projectErrors.PROJECT_NOT_FOUND.text : (title ?? project?.name ?? pageTitles.project));
  if (isMissing) {
    return (
      <MessagePage
        art={<LostCard />}
        title={projectErrors.PROJECT_NOT_FOUND.text}
        actions={<LinkButton to={paths.projects}>{projectPageTexts.back}</LinkButton>}
      >
        <p>{projectPageTexts.missing}</p>
      </MessagePage>
    );
  }
  if (project) return children(project, currentData);
  if (apiError) {
    return (
      <MessagePage
        art={<LostCard />}
        title={projectPageTexts.failed}
        actions={<RetryButton variant="primary" busy={isFetching} onRetry={refetch} />}
      >
        <p>{apiError.text}</p>
      </MessagePage>
    );
  }
  return <ProjectSkeleton />;
}
