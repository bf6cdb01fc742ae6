import { projectPath } from '@app/contract/core/paths/paths';
import { rewardTexts } from '@app/contract/quests/page-texts';
import type { Reward } from '@app/contract/quests/schemas';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';

/** The quest that earned a reward, with its project; a project that is not public has no link. */
export function RewardSource({ reward: { quest, project, paid } }: { reward: Reward }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-display font-semibold text-lg leading-tight">
        <span>{quest.title}</span>
        {paid && <Badge>{rewardTexts.paid}</Badge>}
      </p>
      <p className="text-sm">
        {project.slug === null ? (
          <span className="text-ash">{project.name}</span>
        ) : (
          <TextLink to={projectPath(project.slug)}>{project.name}</TextLink>
        )}
      </p>
    </>
  );
}
