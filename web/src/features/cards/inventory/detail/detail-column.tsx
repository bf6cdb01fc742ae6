import type { ReactNode } from 'react';
import { CardBack } from '../../card/card-back.tsx';
import './detail-column.css';
import { Skeleton, SkeletonText } from '../../../../ui/display/skeleton.tsx';

/**
 * The right column. It stays visible while no card is selected, so that nothing moves under the pointer. Announces the
 * name of the selected card, because the focus stays in the list.
 */
export function DetailColumn({ selected, children }: { selected: string | undefined; children: ReactNode }) {
  return (
    <aside
      aria-label="Selected card"
      className="lacquer detail-column sticky top-6 max-h-[calc(100dvh-7.5rem)] self-start overflow-y-auto rounded-lg p-5 shadow-panel"
    >
      <p role="status" className="sr-only">
        {selected && `${selected} selected`}
      </p>
      {children}
    </aside>
  );
}

/** Shown in the column while no card is selected. */
export function NothingSelected() {
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center text-ash text-sm">
      <div className="w-32 opacity-60">
        <CardBack />
      </div>
      <p>Select a card to see it up close.</p>
    </div>
  );
}

/** Placeholder for the details while the card loads. */
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
