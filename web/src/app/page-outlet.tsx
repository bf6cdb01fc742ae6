import { Outlet } from 'react-router';
import { Page } from '../ui/page.tsx';
import { Skeleton, SkeletonText } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Where the page stands inside the shell. */
export function PageOutlet() {
  return <Outlet />;
}

/** Stands where a page will be, while its code or its account is on the way. */
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
