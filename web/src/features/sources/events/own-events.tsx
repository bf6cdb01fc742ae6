import { Icon as ChevronDown } from 'virtual:icons/chevron-down';
import { commonTexts } from '@app/contract/core/texts';
import { eventTexts } from '@app/contract/sources/page-texts';
import { useState } from 'react';
import { useNextPage } from '../../../lib/api/use-next-page.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RowPanel, Rows } from '../../../ui/layout/rows.tsx';
import { QueryRows } from '../../accounts/common/query-rows.tsx';
import { sourcesApi } from '../api/sources-api.ts';
import { EventRow } from './event-row.tsx';

interface OwnEventsProps {
  readonly slug: string;
  readonly titles: Readonly<Record<string, string>>;
}

/** "Why didn't it count?": what reached the project from the caller. Loaded when it is opened. */
export function OwnEvents(props: OwnEventsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-sm text-brass hover:text-brass-bright [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        <span>{eventTexts.why}</span>
      </summary>
      {isOpen && <EventList {...props} />}
    </details>
  );
}

function EventList({ slug, titles }: OwnEventsProps) {
  const query = sourcesApi.useSourceEventsInfiniteQuery(slug, { refetchOnMountOrArgChange: true });
  const { isLoadingMore, loadMore } = useNextPage(query);
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <div className="grid gap-3 pt-3">
      <p className="text-ash text-sm">{eventTexts.whyLead}</p>
      <RowPanel>
        <QueryRows query={query} rows={2}>
          <Rows label={eventTexts.own}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} titles={titles} />
            ))}
          </Rows>
          {events.length === 0 && <p className="py-4 text-ash text-sm">{eventTexts.ownNone}</p>}
          {query.hasNextPage && (
            <Button size="sm" className="my-3 justify-self-center" busy={isLoadingMore} onClick={loadMore}>
              {commonTexts.showMore}
            </Button>
          )}
        </QueryRows>
      </RowPanel>
    </div>
  );
}
