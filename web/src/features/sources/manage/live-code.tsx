import { liveCodeTexts } from '@app/contract/sources/page-texts';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { serverNow } from '../../../lib/http/server-time.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { sourcesApi } from '../api/sources-api.ts';

/** The live code of this minute, for the owner's stream; the next one follows by itself. */
export function LiveCode({ slug }: { slug: string }) {
  const { data, error, isFetching, refetch } = sourcesApi.useLiveCodeQuery(slug, { refetchOnMountOrArgChange: true });
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const remaining = data ? Math.ceil((Date.parse(data.validUntil) - serverNow()) / 1000) : 0;
  const update = useEffectEvent(() => {
    tick();
    if (data && remaining <= 0 && !isFetching) void refetch();
  });
  useEffect(() => {
    const timer = setInterval(() => update(), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Section title={liveCodeTexts.title} lead={liveCodeTexts.lead}>
      {error ? (
        <RetryBanner busy={isFetching} onRetry={() => refetch()}>
          {errorText(error)}
        </RetryBanner>
      ) : (
        <div className="grid justify-items-center gap-2 py-2">
          {data ? (
            <output
              aria-label={liveCodeTexts.label}
              className="font-display font-semibold text-5xl text-brass tracking-[0.2em]"
            >
              {data.code}
            </output>
          ) : (
            <Skeleton className="h-12 w-56" />
          )}
          <p className="text-ash text-sm tabular-nums">
            {liveCodeTexts.next.replace('{seconds}', String(Math.max(0, remaining)))}
          </p>
        </div>
      )}
    </Section>
  );
}
