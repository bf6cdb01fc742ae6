import { Skeleton, SkeletonText } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CardColumns } from './card-columns.tsx';

/** Placeholder of the card page while the card loads. */
export function CardPageSkeleton() {
  return (
    <Page className="sm:gap-10 min-[96rem]:max-w-[88rem]">
      <div role="status">
        <VisuallyHidden>Loading the card…</VisuallyHidden>
      </div>
      <CardColumns picture={<Skeleton className="aspect-5/7 w-full rounded-lg" />}>
        <div className="grid gap-5">
          <Skeleton className="h-12 w-4/5" />
          <SkeletonText lines={4} className="max-w-prose" />
          <Skeleton className="h-36 w-full max-w-lg" />
          <Skeleton className="h-11 w-40" />
        </div>
      </CardColumns>
      <Skeleton className="h-96 w-full" />
    </Page>
  );
}
