import { Icon as Heart } from 'virtual:icons/heart';
import { manageProjectPath } from '@app/contract/core/paths/paths';
import type { Project } from '@app/contract/core/project';
import { projectPageTexts } from '@app/contract/projects/page-texts';
import { categoryTexts } from '@app/contract/projects/texts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { PageTitle } from '../../../ui/layout/page.tsx';
import { invitingSupportersText } from '../list/supporters.ts';
import { Verbs } from '../list/verbs.tsx';
import { ProjectPicture } from '../picture/project-picture.tsx';
import { StateBadge } from '../state/state-badge.tsx';
import { ChooseButton } from './choose-button.tsx';

interface ProjectHeadProps {
  readonly project: Project;
  readonly isOwner: boolean;
  /** Next to the button that chooses the project. */
  readonly action: Elements;
}

/** The picture of a project, what it is, and the button that chooses it. */
export function ProjectHead({ project, isOwner, action }: ProjectHeadProps) {
  const { slug, name, tagline, category, owner, supporters, verbs, state } = project;
  return (
    <header className="grid items-center gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
      <div className="frame-brass overflow-hidden rounded-lg shadow-panel [--frame-gap:0.625rem]">
        <ProjectPicture project={project} />
      </div>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="text-brass">{categoryTexts[category]}</span>
          {owner && (
            <span className="wrap-anywhere text-ash">
              {projectPageTexts.by.replace('{username}', () => owner.username)}
            </span>
          )}
          {state !== 'live' && !isOwner && <StateBadge state={state} />}
        </p>
        <div className="wrap-anywhere grid gap-3">
          <PageTitle>{name}</PageTitle>
          {tagline && <p className="text-ash text-lg">{tagline}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm">
          <p className="flex items-center gap-2">
            <Heart aria-hidden="true" className="size-4 text-vermilion" fill="currentColor" />
            <span>{invitingSupportersText(supporters)}</span>
          </p>
          {verbs.length > 0 && <Verbs verbs={verbs} />}
        </div>
        <div className="flex flex-wrap items-center gap-3 pt-1 empty:hidden">
          {state === 'live' && <ChooseButton project={project} />}
          {action}
          {state === 'live' && <CopyButton size="sm" value={window.location.href} label={projectPageTexts.share} />}
          {isOwner && (
            <LinkButton size="sm" to={manageProjectPath(slug)}>
              {projectPageTexts.manage}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
}
