import { projectPath } from '@app/contract/core/paths/paths';
import type { ProjectSummary } from '@app/contract/core/project';
import { categoryTexts } from '@app/contract/projects/texts';
import { Link } from 'react-router';
import type { Elements } from '../../../ui/elements.ts';
import { cx } from '../../../ui/styles/cx.ts';
import { ProjectPicture } from '../picture/project-picture.tsx';
import { invitingSupportersText } from './supporters.ts';
import { Verbs } from './verbs.tsx';

interface ProjectCardProps {
  project: ProjectSummary;
  /** Where a press leads; the page of the project by default. */
  to?: string;
  /** Whether the picture is beside the text where there is room. */
  isWide?: boolean;
  /** A mark at the top of the picture. */
  badge?: Elements;
  heading?: 'h2' | 'h3';
}

/** A project in a list; all of it is one link. */
export function ProjectCard({ project, to, isWide = false, badge, heading: Heading = 'h3' }: ProjectCardProps) {
  const { slug, name, tagline, category, supporters, verbs } = project;
  return (
    <article
      className={cx(
        'lacquer group relative grid overflow-hidden rounded-lg border border-lacquer-line shadow-panel transition-transform duration-240 ease-out',
        'hover:-translate-y-1 hover:border-brass-deep has-focus-visible:border-brass motion-reduce:hover:translate-y-0',
        isWide ? 'sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : 'grid-rows-[auto_1fr]',
      )}
    >
      <div className={cx('relative border-brass-deep border-b', isWide && 'sm:border-r sm:border-b-0')}>
        <ProjectPicture project={project} className={cx(isWide && 'sm:h-full')} />
        {badge && <div className="absolute top-3 left-3">{badge}</div>}
      </div>
      <div className={cx('flex flex-col gap-2 p-4 sm:p-5', isWide && 'sm:justify-center sm:p-7')}>
        <p className="text-brass text-xs">{categoryTexts[category]}</p>
        <Heading className={cx('wrap-anywhere', isWide ? 'text-2xl' : 'text-xl')}>
          <Link
            to={to ?? projectPath(slug)}
            className="text-paper no-underline outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-(--focus-ring) focus-visible:after:outline-offset-[-4px] group-hover:text-brass-bright"
          >
            {name}
          </Link>
        </Heading>
        {tagline && <p className="wrap-anywhere text-ash text-sm">{tagline}</p>}
        <div className={cx('grid gap-2 pt-2', !isWide && 'mt-auto')}>
          <Verbs verbs={verbs} />
          <p className="text-ash text-xs">{invitingSupportersText(supporters)}</p>
        </div>
      </div>
    </article>
  );
}
