import { Icon as Plus } from 'virtual:icons/plus';
import type { Quest } from '@app/contract/core/quest';
import { channelTexts } from '@app/contract/sources/channel-texts';
import { SOURCE_POLL_MS } from '@app/contract/sources/limits';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import { QueryRows } from '../../accounts/common/query-rows.tsx';
import { sourcesApi } from '../api/sources-api.ts';
import { AddSource } from './add-source.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { SourceRow } from './source-row.tsx';
import { isWaiting } from './source-state.tsx';
import { useConnectChannel } from './use-connect-channel.ts';

interface SourcesGroupProps {
  readonly slug: string;
  readonly quests: readonly Quest[];
  readonly disabled: boolean;
}

/** The sources of an own project: adds, connects, tests and removes them. Their states are loaded again and again. */
export function SourcesGroup({ slug, quests, disabled }: SourcesGroupProps) {
  const [pollingInterval, setPollingInterval] = useState<number>(SOURCE_POLL_MS.idle);
  const query = sourcesApi.useSourcesQuery(slug, { pollingInterval, skipPollingIfUnfocused: true });
  const connection = useConnectChannel(slug);
  const { failure } = connection;
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // What a removed source has sent stays listed with the events. A channel that Twitch has ended can be connected again.
  const sources = (query.data?.sources ?? []).filter(({ state, channel }) => state !== 'revoked' || channel);
  const interval = sources.some(isWaiting) ? SOURCE_POLL_MS.waiting : SOURCE_POLL_MS.idle;
  if (interval !== pollingInterval) setPollingInterval(interval);
  return (
    <RowGroup title={manageSourceTexts.title} lead={manageSourceTexts.lead}>
      <QueryRows query={query} rows={2}>
        {failure && (
          <Banner
            tone="error"
            title={channelTexts.failed}
            className="my-3"
            action={failure.retry && <RetryButton size="sm" onRetry={failure.retry} />}
          >
            {failure.text}
          </Banner>
        )}
        <Rows ref={list} label={manageSourceTexts.title}>
          {sources.map((source) => (
            <SourceRow
              key={source.id}
              slug={slug}
              source={source}
              quests={quests}
              disabled={disabled}
              connection={connection}
              onSecret={setSecret}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </Rows>
        {sources.length === 0 && <p className="py-4 text-ash text-sm">{manageSourceTexts.none}</p>}
        <div className="flex justify-end border-lacquer-line border-t py-2.5">
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4.5 text-brass" />}
            disabled={disabled}
            onClick={() => setAdding(true)}
          >
            {manageSourceTexts.add}
          </Button>
        </div>
      </QueryRows>
      {isAdding && <AddSource slug={slug} onSecret={setSecret} onClose={() => setAdding(false)} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </RowGroup>
  );
}
