import { use, useEffect, useEffectEvent } from 'react';
import { Skeleton } from '../display/skeleton.tsx';
import type { Elements } from '../elements.ts';
import { type LoadingProps, MissingCodeContext } from '../overlays/overlay-placeholder.tsx';
import { RetryBanner } from './retry-banner.tsx';

/**
 * Shown instead of a part of a page, such as the content of a tab, while the code of that part is loading. If loading fails, it
 * shows an error with a button to load the code again; the rest of the page stays.
 * @param skeleton shown until then
 */
export function SectionPlaceholder({
  status,
  failures,
  onRetry,
  skeleton = <Skeleton className="h-96 rounded-lg" />,
}: LoadingProps & { skeleton?: Elements }) {
  const report = use(MissingCodeContext);
  const fail = useEffectEvent(() => failures > 1 && report(failures));
  useEffect(() => {
    if (status === 'failed') fail();
  }, [status]);
  if (status === 'loading') return skeleton;
  return (
    <RetryBanner busy={status === 'retrying'} onRetry={onRetry}>
      This part didn’t load. Check your connection and try again.
    </RetryBanner>
  );
}
