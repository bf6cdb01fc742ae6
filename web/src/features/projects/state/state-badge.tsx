import type { ProjectState } from '@app/contract/core/project-types';
import { projectStateTexts } from '@app/contract/projects/texts';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';

const TONES: Readonly<Record<ProjectState, BadgeTone>> = {
  draft: 'common',
  in_review: 'info',
  live: 'success',
  suspended: 'danger',
  archived: 'common',
};

/** The state of a project. */
export function StateBadge({ state }: { state: ProjectState }) {
  return <Badge tone={TONES[state]}>{projectStateTexts[state]}</Badge>;
}
