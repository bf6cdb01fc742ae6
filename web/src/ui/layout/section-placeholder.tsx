import { use, useEffect, useEffectEvent } from 'react';
import { Skeleton } from '../display/skeleton.tsx';
import type { Elements } from '../elements.ts';
import { type LoadingProps, MissingCodeContext } from '../overlays/overlay-placeholder.tsx';
import { RetryBanner } from './retry-banner.tsx';

/**
 * Takes the place of a part of a page, such as the content of a tab, whose code is loading. If that fails, an error with a button
 * to load it again is shown, and the page around it stays.
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
