import { Skeleton } from '../../../ui/skeleton.tsx';

/** The shape of a card that is on its way. */
export function CardTileSkeleton() {
  return <Skeleton className="size-full rounded-[6%/4.3%]" />;
}

/** The shape of a row that is on its way. */
export function CardRowSkeleton() {
  return <Skeleton className="size-full" />;
}
