import { Icon as Store } from 'virtual:icons/store';
import { projectPath } from '@app/contract/core/paths/paths';
import type { ProjectReference } from '@app/contract/core/project';
import { chosenProjectTexts } from '@app/contract/projects/choice-texts';
import { Link } from 'react-router';

/** The chosen project in the header: its name where there is room, an icon where there is some; the menu has it too. */
export function ProjectChip({ project: { slug, name } }: { project: ProjectReference }) {
  const label = chosenProjectTexts.label.replace('{name}', () => name);
  return (
    <Link
      to={projectPath(slug)}
      aria-label={label}
      title={label}
      className="inline-flex h-10 min-w-10 items-center justify-center gap-1.5 rounded-md px-1 text-ash text-sm no-underline hover:bg-lacquer-raised hover:text-paper max-sm:hidden lg:max-xl:hidden pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <Store aria-hidden="true" className="size-5 shrink-0 text-brass" />
      <span className="max-w-32 truncate max-2xl:hidden">{name}</span>
    </Link>
  );
}
