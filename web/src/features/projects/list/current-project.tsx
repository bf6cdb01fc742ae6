import { projectListTexts, projectPageTexts } from '@app/contract/projects/page-texts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { projectsApi } from '../api/projects-api.ts';
import { ProjectCard } from './project-card.tsx';

/** The project that the user has chosen, above the others. Nothing if it cannot be seen, because it is suspended. */
export function CurrentProject({ slug }: { slug: string }) {
  const { currentData, isError } = projectsApi.useProjectQuery(slug);
  if (isError) return null;
  return (
    <section aria-label={projectListTexts.chosen}>
      {currentData ? (
        <ProjectCard project={currentData.project} isWide heading="h2" badge={<ChosenBadge />} />
      ) : (
        <Skeleton className="h-64 rounded-lg" />
      )}
    </section>
  );
}

/** Marks the chosen project in a list. */
export function ChosenBadge() {
  return <Badge className="shadow-low">{projectPageTexts.chosen}</Badge>;
}
