import { Skeleton } from '../../ui/display/skeleton.tsx';
import { RowGroups, RowPanel, RowSkeletons } from '../../ui/layout/rows.tsx';

/** Shown in place of a tab's rows while their code loads. */
export function SettingsSkeleton() {
  return (
    <RowGroups>
      <div className="grid gap-3">
        <Skeleton className="h-7 w-40" />
        <RowPanel>
          <RowSkeletons rows={3} />
        </RowPanel>
      </div>
    </RowGroups>
  );
}
