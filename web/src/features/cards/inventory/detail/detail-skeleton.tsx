import { Skeleton, SkeletonText } from '../../../../ui/display/skeleton.tsx';
import { CardBack } from '../../card/card-back.tsx';

/** Placeholder for the details while the card loads. */
export function DetailSkeleton() {
  return (
    <div className="grid gap-4">
      <div className="mx-auto w-full max-w-(--detail-card,11.5rem)">
        <CardBack />
      </div>
      <Skeleton className="h-7 w-3/4" />
      <SkeletonText lines={3} />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
