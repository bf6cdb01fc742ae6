import { manageProjectPath, projectPath } from '@app/contract/core/paths/paths';
import type { Project } from '@app/contract/core/project';
import type { Quest } from '@app/contract/core/quest';
import { projectFormTexts } from '@app/contract/projects/page-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useNavigate } from 'react-router';
import { ArchiveSection } from '../../features/projects/form/archive-section.tsx';
import { PictureSection } from '../../features/projects/form/picture-section.tsx';
import { ProjectForm } from '../../features/projects/form/project-form.tsx';
import { ProjectLoader } from '../../features/projects/page/project-loader.tsx';
import { StateBadge } from '../../features/projects/state/state-badge.tsx';
import { StateBanner } from '../../features/projects/state/state-banner.tsx';
import { QuestsGroup } from '../../features/quests/manage/quests-group.tsx';
import { ManageSources } from '../../features/sources/manage/manage-sources.tsx';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { LostCard } from '../../ui/art/lost-card.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Section, Sections } from '../../ui/layout/section.tsx';
import { SectionPlaceholder } from '../../ui/layout/section-placeholder.tsx';

const ManageOverlays = lazyWithRetry(
  () => import('../../features/overlays/manage/manage-overlays.tsx'),
  'ManageOverlays',
  (props) => <SectionPlaceholder {...props} skeleton={<Skeleton className="h-48 rounded-lg" />} />,
);

/** /projects/{slug}/manage: what the owner of a project does with it. */
export function ManageProjectPage() {
  const { user } = useCurrentUser();
  return (
    <ProjectLoader title={pageTitles.manageProject}>
      {(project, response) =>
        project.owner?.username === user?.username ? (
          <Management project={project} quests={response?.quests ?? []} />
        ) : (
          <NotOwner project={project} />
        )
      }
    </ProjectLoader>
  );
}

function Management({ project, quests }: { project: Project; quests: readonly Quest[] }) {
  const { isObserving } = useCurrentUser();
  const navigate = useNavigate();
  const { slug, name, state } = project;
  const isDisabled = isObserving || state === 'archived';
  // What an owner does every day comes first, once the project has been published
  const isPublished = project.publishedAt !== null;
  const followSlug = (saved: Project) => {
    if (saved.slug !== slug) void navigate(manageProjectPath(saved.slug), { replace: true });
  };
  const presentation = (
    <>
      <PictureSection project={project} disabled={isDisabled} />
      <Section title={projectFormTexts.details}>
        <ProjectForm project={project} disabled={isDisabled} onSaved={followSlug} />
      </Section>
    </>
  );
  const daily = (
    <>
      <QuestsGroup slug={slug} quests={quests} disabled={isDisabled} />
      <ManageSources slug={slug} quests={quests} disabled={isDisabled} />
      {state !== 'archived' && <ManageOverlays slug={slug} disabled={isDisabled} />}
    </>
  );
  return (
    <Page
      width="column"
      title={<span className="wrap-anywhere">{name}</span>}
      lead={state === 'live' && <StateBadge state={state} />}
      aside={
        <LinkButton to={projectPath(slug)} size="sm">
          {projectFormTexts.view}
        </LinkButton>
      }
    >
      <Sections>
        <StateBanner project={project} />
        {isPublished && daily}
        {presentation}
        {!isPublished && daily}
        {state !== 'archived' && <ArchiveSection project={project} disabled={isObserving} />}
      </Sections>
    </Page>
  );
}

function NotOwner({ project }: { project: Project }) {
  return (
    <MessagePage
      art={<LostCard />}
      title={projectFormTexts.notOwner}
      actions={<LinkButton to={projectPath(project.slug)}>{projectFormTexts.view}</LinkButton>}
    >
      <p className="wrap-anywhere">{project.name}</p>
    </MessagePage>
  );
}
