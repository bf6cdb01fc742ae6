import type { Quest } from '@app/contract/core/quest';
import { sourcesApi } from '../api/sources-api.ts';
import { LatestEvents } from '../events/latest-events.tsx';
import { questTitles } from '../events/quest-titles.ts';
import { LiveCode } from './live-code.tsx';
import { SourcesGroup } from './sources-group.tsx';

interface ManageSourcesProps {
  readonly slug: string;
  readonly quests: readonly Quest[];
  /** Whether an admin is viewing the page in observer mode. */
  readonly disabled: boolean;
}

/** The sources of an own project, their latest events, and the live code if there is a source for it. */
export function ManageSources({ slug, quests, disabled }: ManageSourcesProps) {
  const { data } = sourcesApi.useSourcesQuery(slug);
  const hasLiveCode = data?.sources.some(({ kind, state }) => kind === 'live' && state !== 'revoked') ?? false;
  return (
    <>
      <SourcesGroup slug={slug} quests={quests} disabled={disabled} />
      {hasLiveCode && <LiveCode slug={slug} />}
      <LatestEvents slug={slug} titles={questTitles(quests)} />
    </>
  );
}
