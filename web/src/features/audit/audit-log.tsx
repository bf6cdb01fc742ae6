import { Icon as ArrowLeft } from 'virtual:icons/arrow-left';
import { auditTexts } from '@app/contract/audit/texts';
import { commonTexts } from '@app/contract/core/texts';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useNextPage } from '../../lib/api/use-next-page.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { BrokenSeal } from '../../ui/art/broken-seal.tsx';
import { SealedEnvelope } from '../../ui/art/sealed-envelope.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { RetryButton } from '../../ui/buttons/retry-button.tsx';
import { focusWithoutOutline } from '../../ui/display/focus-without-outline.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { RetryBanner } from '../../ui/layout/retry-banner.tsx';
import { RowPanel, RowSkeletons, Rows } from '../../ui/layout/rows.tsx';
import { cx } from '../../ui/styles/cx.ts';
import { type AuditFilter, auditApi } from './api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { parseAuditFilter, serializeAuditFilter } from './audit-params.ts';
import { AuditRow } from './audit-row.tsx';
import { DownloadButton } from './download-button.tsx';

/** The actions of admins, with filters and a download of the whole log. */
export function AuditLog() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => parseAuditFilter(query), [query]);
  const setFilter = (next: AuditFilter) =>
    setQuery(serializeAuditFilter(next), { replace: true, preventScrollReset: true });
  const { entries, isStale, nameOf, ...log } = useAuditLog(filter);
  const heading = useRef<HTMLHeadingElement>(null);
  const removeFilters = (next: AuditFilter) => {
    setFilter(next);
    // The pressed button, which had the focus, disappears with its filters.
    focusWithoutOutline(heading.current);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkButton to={`${paths.admin}?tab=users`} size="sm" variant="quiet" className="-ml-3.5">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          {auditTexts.back}
        </LinkButton>
        <DownloadButton />
      </div>
      <header className="grid gap-1">
        <h2 ref={heading} className="text-xl">
          {auditTexts.title}
        </h2>
        <p className="text-ash text-sm">{auditTexts.lead}</p>
      </header>
      <AuditFilters filter={filter} setFilter={setFilter} onRemove={removeFilters} nameOf={nameOf} />
      {entries === undefined && !log.error && (
        <RowPanel>
          <RowSkeletons rows={6} />
        </RowPanel>
      )}
      {entries === undefined && log.error && (
        <EmptyState
          art={<BrokenSeal />}
          title={auditTexts.failed}
          level={3}
          action={<RetryButton busy={log.isFetching} onRetry={log.retry} />}
        >
          <p role="alert">{errorText(log.error)}</p>
        </EmptyState>
      )}
      {entries?.length === 0 && <NoEntries filter={filter} onReset={() => removeFilters({})} />}
      {entries && entries.length > 0 && (
        <div
          aria-busy={isStale || undefined}
          className={cx('transition-opacity duration-120', isStale && 'opacity-45')}
        >
          <RowPanel>
            <Rows label={auditTexts.title}>
              {entries.map((entry) => (
                <AuditRow key={entry.number} entry={entry} filter={filter} />
              ))}
            </Rows>
          </RowPanel>
        </div>
      )}
      {entries && log.error && (
        <RetryBanner busy={log.isFetching} onRetry={log.retry}>
          {errorText(log.error)}
        </RetryBanner>
      )}
      {log.hasMore && (
        <Button className="justify-self-center" busy={log.isLoadingMore} onClick={log.loadMore}>
          {commonTexts.showMore}
        </Button>
      )}
    </div>
  );
}

function NoEntries({ filter, onReset }: { filter: AuditFilter; onReset: () => void }) {
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <EmptyState
      art={<SealedEnvelope />}
      title={auditTexts.empty}
      level={3}
      action={isFiltered && <Button onClick={onReset}>{auditTexts.reset}</Button>}
    >
      {isFiltered ? auditTexts.emptyLead : auditTexts.emptyLog}
    </EmptyState>
  );
}

/** The loaded entries that match the filters. */
function useAuditLog(filter: AuditFilter) {
  const query = auditApi.useAuditEntriesInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
  });
  const { currentData, data, isFetching, isFetchNextPageError } = query;
  const entries = (currentData ?? data)?.pages.flatMap((page) => page.entries);
  return {
    entries,
    isStale: currentData === undefined && isFetching,
    isFetching,
    error: query.error,
    hasMore: query.hasNextPage && currentData !== undefined,
    ...useNextPage(query),
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    nameOf: (userId: string) =>
      entries?.flatMap(({ actor, target }) => [actor, target]).find((account) => account?.id === userId)?.username ??
      undefined,
  };
}
