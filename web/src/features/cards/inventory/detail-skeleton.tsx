import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

/** The shape of the detail panel while its card is on the way. */
export function DetailSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="mx-auto aspect-5/7 w-full max-w-46 xl:max-w-(--detail-card)" />
      <Skeleton className="h-7 w-3/4" />
      <SkeletonText lines={3} />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
