import { commonTexts } from '@app/contract/core/texts';
import { projectListTexts } from '@app/contract/projects/page-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { mustVerifyEmail, useCurrentUser } from '../../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { UnlitLantern } from '../../../ui/art/unlit-lantern.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import type { ProjectFilter } from '../api/projects-api.ts';
import { ChosenBadge, CurrentProject } from './current-project.tsx';
import { NextProject, NoProjectsYet } from './free-stall.tsx';
import { OwnProjects } from './own-projects.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectGrid, ProjectGridSkeleton } from './project-grid.tsx';
import { useProjectFilter } from './use-project-filter.ts';
import { useProjectList } from './use-project-list.ts';

/** /projects: the projects that collectors can support, the user's current one first. */
export function ProjectsPage() {
  useDocumentTitle(pageTitles.projects);
  const { user } = useCurrentUser();
  const [filter, setFilter] = useProjectFilter();
  const hasFilter = filter.search !== undefined || filter.category !== undefined;
  const chosen = user?.project?.slug;
  return (
    <Page
      title={pageTitles.projects}
      lead={projectListTexts.lead}
      aside={<LinkButton to={paths.newProject}>{projectListTexts.start}</LinkButton>}
    >
      {chosen !== undefined && !hasFilter && <CurrentProject slug={chosen} />}
      {user && !mustVerifyEmail(user) && <OwnProjects />}
      <section aria-label={projectListTexts.list} className="grid grid-cols-1 gap-5">
        <ProjectFilters filter={filter} setFilter={setFilter} />
        <ProjectList
          filter={filter}
          chosen={chosen}
          isChosenAbove={!hasFilter}
          onShowAll={() => setFilter({ search: undefined, category: undefined })}
        />
      </section>
    </Page>
  );
}

/** The columns of the list in a wide window. */
const COLUMNS = 3;

interface ProjectListProps {
  readonly filter: ProjectFilter;
  /** The slug of the user's current project. */
  readonly chosen: string | undefined;
  /** The current project is shown above the list, and not in it. */
  readonly isChosenAbove: boolean;
  readonly onShowAll: () => void;
}

function ProjectList({ filter, chosen, isChosenAbove, onShowAll }: ProjectListProps) {
  const list = useProjectList(filter);
  const { projects, error } = list;
  if (projects === undefined && error) {
    return (
      <EmptyState
        art={<BrokenSeal />}
        title={projectListTexts.failed}
        action={<RetryButton busy={list.isFetching} onRetry={list.retry} />}
      >
        <p role="alert">{error.text}</p>
      </EmptyState>
    );
  }
  if (projects === undefined) return <ProjectGridSkeleton />;
  const isChosen = ({ slug }: { slug: string }) => slug === chosen;
  const others = projects.filter((project) => !isChosen(project));
  const shown = isChosenAbove ? others : [...projects.filter(isChosen), ...others];
  const isSparse = isChosenAbove && !list.hasMore && projects.length > 0 && shown.length < COLUMNS;
  const isAlone = isSparse && shown.length === 1;
  return (
    <>
      <p role="status" className="sr-only">
        {countText(shown.length, list.hasMore)}
      </p>
      {projects.length === 0 && (isChosenAbove ? <NoProjectsYet /> : <NoMatches onShowAll={onShowAll} />)}
      <div aria-busy={list.isStale || undefined} className={list.isStale ? 'opacity-60' : undefined}>
        <ProjectGrid label={projectListTexts.list}>
          {shown.map((project) => (
            <li key={project.slug} className={isAlone ? 'lg:col-span-2' : undefined}>
              <ProjectCard
                project={project}
                isWide={isAlone}
                heading="h2"
                badge={isChosen(project) && <ChosenBadge />}
              />
            </li>
          ))}
          {isSparse && (
            <li>
              <NextProject />
            </li>
          )}
        </ProjectGrid>
      </div>
      {error && (
        <RetryBanner busy={list.isFetching} onRetry={list.retry}>
          {error.text}
        </RetryBanner>
      )}
      {list.hasMore && (
        <Button className="justify-self-center" busy={list.isLoadingMore} onClick={list.loadMore}>
          {commonTexts.showMore}
        </Button>
      )}
    </>
  );
}

function NoMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      art={<UnlitLantern />}
      title={projectListTexts.noMatch}
      action={<Button onClick={onShowAll}>{projectListTexts.showAll}</Button>}
    >
      <p>{projectListTexts.noMatchHint}</p>
    </EmptyState>
  );
}

function countText(count: number, hasMore: boolean): string {
  const { singular, plural, more } = projectListTexts.found;
  if (count === 1 && !hasMore) return singular;
  return (hasMore ? more : plural).replace('{count}', String(count));
}
