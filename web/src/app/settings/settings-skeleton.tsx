import { Skeleton, SkeletonText } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Sections } from '../../ui/layout/section.tsx';

/** Shown in place of a tab's sections while their code loads. */
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
