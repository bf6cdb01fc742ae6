import { projectPageTexts } from '@app/contract/projects/page-texts';
import { Skeleton, SkeletonText } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Page } from '../../../ui/layout/page.tsx';

/** Placeholder of the page of a project. */
export function ProjectSkeleton() {
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>{projectPageTexts.loading}</VisuallyHidden>
      </div>
      <div className="grid items-center gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
        <Skeleton className="aspect-video w-full rounded-lg" />
        <div className="grid gap-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-12 w-4/5" />
          <SkeletonText lines={2} />
          <Skeleton className="h-13 w-60" />
        </div>
      </div>
      <Skeleton className="h-56 w-full rounded-lg" />
    </Page>
  );
}
