import { rarityNames } from '@app/contract/cards/texts';
import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { DOCK_POLL_MS } from '@app/contract/overlays/limits';
import { dockTexts as texts } from '@app/contract/overlays/page-texts';
import type { Dock } from '@app/contract/overlays/schemas';
import { useState } from 'react';
import { errorText } from '../../../../lib/http/api-error.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { RetryBanner } from '../../../../ui/layout/retry-banner.tsx';
import { type OverlayId, overlaysApi } from '../../api/overlays-api.ts';
import { sinceText } from '../../dock/since-text.ts';
import { AlertList } from './alert-list.tsx';
import { CommandButton } from './command-button.tsx';

const RARITY_OPTIONS = [
  { value: '', label: texts.anyRarity },
  ...RARITIES.map((value) => ({ value, label: rarityNames[value] })),
] as const;

/** What the dock shows and does, for the owner of the project. It is loaded again and again. */
export function Controls({ slug, id, disabled }: OverlayId & { readonly disabled: boolean }) {
  const overlay = { slug, id };
  const { data, error, isFetching, refetch } = overlaysApi.useDockQuery(overlay, {
    pollingInterval: DOCK_POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const [rarity, setRarity] = useState<Rarity | ''>('');
  const failure = error && (
    <RetryBanner busy={isFetching} onRetry={() => refetch()}>
      {errorText(error)}
    </RetryBanner>
  );
  if (!data) return failure ?? <Skeleton className="h-48 rounded-md" />;
  const { paused, showing, queue, sources, chase } = data;
  const button = { overlay, disabled };
  return (
    <div className="grid grid-cols-1 gap-4">
      {failure}
      <div className="flex flex-wrap items-center gap-2">
        <Status dock={data} />
        <CommandButton {...button} command={{ name: paused ? 'resume' : 'pause' }}>
          {paused ? texts.resume : texts.pause}
        </CommandButton>
        <CommandButton {...button} command={{ name: 'skip' }}>
          {texts.skip}
        </CommandButton>
        <CommandButton {...button} command={{ name: 'replay' }}>
          {texts.replay}
        </CommandButton>
      </div>
      <AlertList {...button} title={texts.showing} alerts={showing ? [showing] : []} none={texts.nothingShown} />
      <AlertList {...button} title={texts.queue} alerts={queue} none={texts.nothingWaits} />
      {chase && <AlertList {...button} title={texts.chase} alerts={[chase]} />}
      <section className="grid gap-1.5">
        <h3 className="text-base">{texts.sources}</h3>
        {sources.length === 0 && <p className="text-ash text-sm">{texts.noSources}</p>}
        <ul className="grid gap-1.5">
          {sources.map(({ connectedAt, live }) => (
            <li key={connectedAt} className="flex flex-wrap items-center gap-2 text-sm">
              <Badge tone={live ? 'success' : 'brass'}>{live ? texts.sourceLive : texts.sourceNotLive}</Badge>
              <span className="text-ash">{sinceText(connectedAt)}</span>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap items-center gap-2">
        <CommandButton {...button} command={{ name: 'test', rarity: rarity === '' ? undefined : rarity }}>
          {texts.test}
        </CommandButton>
        <Select aria-label={texts.testRarity} options={RARITY_OPTIONS} value={rarity} onChange={setRarity} />
      </div>
    </div>
  );
}

/** Whether alerts are paused, live, or not on stream. */
function Status({ dock: { paused, sources } }: { dock: Dock }) {
  if (paused) return <Badge tone="danger">{texts.paused}</Badge>;
  return sources.some(({ live }) => live) ? (
    <Badge tone="success">{texts.live}</Badge>
  ) : (
    <Badge tone="brass">{texts.off}</Badge>
  );
}
