import { Skeleton, SkeletonText } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** Shown in place of a page while its code or the account is loading. */
export function PageSkeleton() {
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>Loading…</VisuallyHidden>
      </div>
      <Skeleton className="h-11 w-64 max-w-full" />
      <SkeletonText lines={3} className="max-w-xl" />
      <Skeleton className="h-72 w-full" />
    </Page>
  );
}
