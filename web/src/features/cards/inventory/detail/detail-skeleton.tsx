import { Skeleton, SkeletonText } from '../../../../ui/display/skeleton.tsx';
import { CardBack } from '../../card/card-back.tsx';

/** Placeholder for the details while the card loads. */
export function DetailSkeleton() {
  return (
    <div className="card-details grid gap-4">
      <div className="mx-auto w-full max-w-(--detail-card)">
        <CardBack />
      </div>
      <Skeleton className="h-7 w-3/4" />
      <SkeletonText lines={3} />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
