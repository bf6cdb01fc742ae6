import { Sections } from '../../ui/section.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Stands where a tab's sections will be, while their code is on its way. */
export function SettingsSkeleton() {
  return (
    <Sections>
      <div role="status">
        <VisuallyHidden>Loading…</VisuallyHidden>
      </div>
      {['first', 'second'].map((section) => (
        <div key={section} className="lacquer grid gap-5 rounded-lg p-5 shadow-panel sm:p-7">
          <Skeleton className="h-6 w-40" />
          <SkeletonText lines={2} className="max-w-md" />
          <Skeleton className="h-11 w-full max-w-md" />
        </div>
      ))}
    </Sections>
  );
}
