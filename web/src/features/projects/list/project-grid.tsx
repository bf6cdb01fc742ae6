import { projectListTexts } from '@app/contract/projects/page-texts';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonText } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';

/** The list of project cards, in up to three columns. */
export function ProjectGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 [&>li]:grid">
      {children}
    </ul>
  );
}

const CARDS = [0, 1, 2, 3, 4, 5];

/** Placeholders for project cards that are loading. */
export function ProjectGridSkeleton() {
  return (
    <div role="status" data-loading="">
      <VisuallyHidden>{projectListTexts.loading}</VisuallyHidden>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map((card) => (
          <div key={card} className="lacquer overflow-hidden rounded-lg border border-lacquer-line">
            <Skeleton className="aspect-video w-full rounded-none" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-7 w-3/5" />
              <SkeletonText lines={2} />
              <Skeleton className="mt-3 h-4 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
