import { Icon as ArrowLeft } from 'virtual:icons/arrow-left';
import { apiExplorerTexts as texts } from '@app/contract/devtools/texts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toApiError } from '../../../lib/http/api-error.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import type { ToolProps } from '../tool-props.ts';
import type { FieldTexts } from './build-request.ts';
import { type ApiDescription, readOperations } from './description.ts';
import { descriptionApi } from './description-api.ts';
import { type HistoryEntry, useHistory } from './history.ts';
import { HistoryList } from './history-list.tsx';
import { OperationList } from './operation-list.tsx';
import { OperationPanel } from './operation-panel.tsx';

/** Sends any request of the API with the current session. */
export function ApiExplorer({ user }: ToolProps) {
  const { data, error, isFetching, refetch } = descriptionApi.useApiDescriptionQuery();
  if (data) return <Explorer description={data} userId={user.id} />;
  if (!error) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <RetryBanner title={texts.failedTitle} busy={isFetching} onRetry={() => void refetch()}>
      {toApiError(error).text}
    </RetryBanner>
  );
}

function Explorer({ description, userId }: { description: ApiDescription; userId: string }) {
  const operations = useMemo(() => readOperations(description), [description]);
  const [query, setQuery] = useSearchParams();
  const history = useHistory(userId);
  const [reopened, setReopened] = useState<HistoryEntry>();
  const selected = operations.find(({ id }) => id === query.get('request'));
  const reopen = (entry: HistoryEntry) => {
    setReopened(entry);
    const next = new URLSearchParams(query);
    next.set('request', entry.operationId);
    setQuery(next, { preventScrollReset: true });
  };
  const initial: FieldTexts = reopened && reopened.operationId === selected?.id ? reopened.entered : {};
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={cx(selected && 'max-lg:hidden')}>
        <OperationList operations={operations} selected={selected} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {selected ? (
          <>
            <BackLink query={query} />
            <OperationPanel
              key={`${selected.id}${reopened?.at}`}
              operation={selected}
              initial={initial}
              onSent={history.add}
            />
          </>
        ) : (
          <EmptyState title={texts.chooseTitle} level={3} className="max-lg:hidden">
            <p>{texts.choose}</p>
          </EmptyState>
        )}
        <HistoryList entries={history.entries} operations={operations} onChoose={reopen} onClear={history.clear} />
      </div>
    </div>
  );
}

/** On small screens, the form replaces the list. */
function BackLink({ query }: { query: URLSearchParams }) {
  const target = new URLSearchParams(query);
  target.delete('request');
  return (
    <TextLink to={`?${target}`} className="inline-flex items-center gap-2 justify-self-start text-sm lg:hidden">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {texts.back}
    </TextLink>
  );
}
