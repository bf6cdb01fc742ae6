import { Skeleton, SkeletonText } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Page } from '../../../ui/layout/page.tsx';

/** Placeholder of the card page while the card loads. */
export function CardPageSkeleton() {
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>Loading the card…</VisuallyHidden>
      </div>
      <div className="grid items-center gap-8 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] md:gap-12">
        <Skeleton className="mx-auto aspect-5/7 w-full max-w-72 rounded-lg md:max-w-96" />
        <div className="grid gap-5">
          <Skeleton className="h-12 w-4/5" />
          <SkeletonText lines={4} className="max-w-prose" />
          <Skeleton className="h-36 w-full max-w-lg" />
          <Skeleton className="h-11 w-40" />
        </div>
      </div>
      <Skeleton className="h-96 w-full" />
    </Page>
  );
}
