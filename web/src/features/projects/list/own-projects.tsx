import { manageProjectPath } from '@app/contract/core/paths/paths';
import { projectListTexts } from '@app/contract/projects/page-texts';
import { errorText } from '../../../lib/http/api-error.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { Row, RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import { projectsApi } from '../api/projects-api.ts';
import { ProjectPicture } from '../picture/project-picture.tsx';
import { StateBadge } from '../state/state-badge.tsx';
import { supportersText } from './supporters.ts';

/** The user's own projects in every state but archived, with links to manage them. Nothing without one. */
export function OwnProjects() {
  const { data, error, isFetching, refetch } = projectsApi.useOwnProjectsQuery();
  if (error) {
    return (
      <RetryBanner title={projectListTexts.failed} busy={isFetching} onRetry={refetch}>
        {errorText(error)}
      </RetryBanner>
    );
  }
  const projects = data?.projects.filter(({ state }) => state !== 'archived') ?? [];
  if (projects.length === 0) return null;
  return (
    <RowGroup title={projectListTexts.own}>
      <Rows label={projectListTexts.own}>
        {projects.map((project) => (
          <Row
            key={project.slug}
            label={
              <span className="flex items-center gap-3">
                <ProjectPicture project={project} className="w-20! shrink-0 rounded-sm" />
                <TextLink to={manageProjectPath(project.slug)} className="wrap-anywhere">
                  {project.name}
                </TextLink>
              </span>
            }
            value={
              <span className="text-ash text-sm">{project.state === 'live' && supportersText(project.supporters)}</span>
            }
            control={<StateBadge state={project.state} />}
          />
        ))}
      </Rows>
    </RowGroup>
  );
}
