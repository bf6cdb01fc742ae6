import { Icon as Lock } from 'virtual:icons/lock';
import { Icon as Trophy } from 'virtual:icons/trophy';
import { steamVerifierTexts as texts } from '@app/contract/devtools/texts';
import { type FormEvent, useState } from 'react';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { devtoolsApi, type SteamAchievements } from '../devtools-api.ts';

/** Looks up the achievements of a Steam player in a game. */
export function SteamVerifier() {
  const [steamId, setSteamId] = useState('');
  const [appId, setAppId] = useState('');
  const [lookUp, { data, error, isFetching }] = devtoolsApi.useLazySteamAchievementsQuery();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void lookUp({ steamId, appId });
  };
  const apiError = error && toApiError(error);
  const errorOf = (name: string) => apiError?.details?.find(({ path }) => path === name)?.message;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <form onSubmit={submit} noValidate className="lacquer grid content-start gap-3 rounded-lg p-5 shadow-panel">
        <Field label={texts.steamId} hint={texts.steamIdHint} error={errorOf('steamId')}>
          <TextInput inputMode="numeric" autoComplete="off" value={steamId} onChange={onText(setSteamId)} />
        </Field>
        <Field label={texts.appId} hint={texts.appIdHint} error={errorOf('appId')}>
          <TextInput inputMode="numeric" autoComplete="off" value={appId} onChange={onText(setAppId)} />
        </Field>
        <Button type="submit" variant="primary" busy={isFetching} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </form>
      <div className="grid min-w-0 grid-cols-1 content-start" aria-busy={isFetching}>
        {apiError && !apiError.details && (
          <Banner tone="error" title={texts.failedTitle}>
            {apiError.text}
          </Banner>
        )}
        {data && !error && <Achievements game={data} />}
      </div>
    </div>
  );
}

const onText = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) =>
  set(event.currentTarget.value);

function Achievements({ game: { gameName, achieved, total, achievements } }: { game: SteamAchievements }) {
  const progress = texts.progress.replace('{achieved}', String(achieved)).replace('{total}', String(total));
  return (
    <Section title={gameName}>
      <ProgressBar label={progress} value={achieved / total} />
      <ul className="grid gap-1">
        {achievements.map((each) => (
          <li key={each.id} className="flex items-start gap-3.5 border-lacquer-edge border-t py-3 first:border-t-0">
            <span
              className={cx(
                'grid size-9 shrink-0 place-items-center rounded-full bg-ink-deep/70',
                each.achieved ? 'text-brass' : 'text-ash',
              )}
            >
              {each.achieved ? (
                <Trophy aria-hidden="true" className="size-4.5" />
              ) : (
                <Lock aria-hidden="true" className="size-4.5" />
              )}
            </span>
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="wrap-anywhere font-semibold">{each.name}</span>
              {each.description && <span className="text-ash text-sm">{each.description}</span>}
              <span className="text-ash text-xs">{stateOf(each)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function stateOf({ achieved, unlockedAt }: SteamAchievements['achievements'][number]): string {
  if (!achieved) return texts.locked;
  return unlockedAt === null ? texts.unlockedUndated : texts.unlocked.replace('{date}', formatDateTime(unlockedAt));
}
