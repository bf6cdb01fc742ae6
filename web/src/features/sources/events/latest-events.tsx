import { SOURCE_POLL_MS } from '@app/contract/sources/limits';
import { eventTexts } from '@app/contract/sources/page-texts';
import type { SourceEventView } from '@app/contract/sources/schemas';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import { QueryRows } from '../../accounts/common/query-rows.tsx';
import { sourcesApi } from '../api/sources-api.ts';
import { EventRow } from './event-row.tsx';

interface LatestEventsProps {
  readonly slug: string;
  readonly titles: Readonly<Record<string, string>>;
}

/** The ten latest events of an own project, as they arrive. */
export function LatestEvents({ slug, titles }: LatestEventsProps) {
  const query = sourcesApi.useLatestSourceEventsQuery(slug, {
    pollingInterval: SOURCE_POLL_MS.idle,
    skipPollingIfUnfocused: true,
  });
  const events = query.data?.events ?? [];
  useReloadProject(slug, events[0]);
  return (
    <RowGroup title={eventTexts.latest} lead={eventTexts.latestLead}>
      <QueryRows query={query} rows={3}>
        <Rows label={eventTexts.latest}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} titles={titles} namesSupporter />
          ))}
        </Rows>
        {events.length === 0 && <p className="py-4 text-ash text-sm">{eventTexts.none}</p>}
      </QueryRows>
    </RowGroup>
  );
}

/** Loads the project again when its latest event has changed, because the event may have used a part of a budget. */
function useReloadProject(slug: string, latest: SourceEventView | undefined): void {
  const dispatch = useAppDispatch();
  const key = latest && `${latest.id} ${latest.result}`;
  const previous = useRef(key);
  useEffect(() => {
    const isFirst = previous.current === undefined || previous.current === key;
    previous.current = key;
    if (!isFirst) dispatch(api.util.invalidateTags([{ type: 'Projects', id: slug }]));
  }, [dispatch, slug, key]);
}
