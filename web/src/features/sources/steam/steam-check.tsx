import type { Quest } from '@app/contract/core/quest';
import { STEAM_CHECK_SECONDS } from '@app/contract/sources/limits';
import { steamCheckTexts as texts } from '@app/contract/sources/steam-texts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../../lib/api/current-user.ts';
import { getConfig } from '../../../lib/config.ts';
import { type ApiError, toApiError } from '../../../lib/http/api-error.ts';
import { type LoginLocationState, paths, settingsPath } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton, TextLink, textLinkClass } from '../../../ui/buttons/link.tsx';
import { sourcesApi } from '../api/sources-api.ts';

/** Whether a quest asks for a Steam achievement that can be checked now. */
export function canCheckOnSteam({ rule, state, progress }: Quest): boolean {
  return 'steam' in rule && state === 'active' && !progress?.completed;
}

interface SteamCheckProps {
  readonly slug: string;
  readonly quest: Quest;
  /** Undefined for a visitor. */
  readonly user: User | undefined;
  /** Whether an admin is viewing the page in observer mode. */
  readonly disabled: boolean;
}

/** What a caller can do for an achievement: see the game, sign up, link Steam, and then ask Steam for it, at most once a minute. */
export function SteamCheck({ slug, quest, user, disabled }: SteamCheckProps) {
  const [check, { isLoading }] = sourcesApi.useCheckQuestMutation();
  const [result, setResult] = useState<ApiError | 'missing' | null>(null);
  const { secondsLeft, start } = useWait();
  if (!user) return quest.progress === null && <SignUpFirst quest={quest} />;
  if (!user.auth.providers.steam || (isError(result) && result.code === 'STEAM_NOT_LINKED')) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <LinkButton size="sm" to={settingsPath('integrations')}>
          {texts.linkAction}
        </LinkButton>
        <span className="text-ash">{texts.link}</span>
        <GameLink quest={quest} />
      </div>
    );
  }
  const press = async () => {
    setResult(null);
    const { data, error } = await check({ slug, id: quest.id });
    const apiError = error && toApiError(error);
    setResult(apiError ?? (data?.progress.completed ? null : 'missing'));
    // Steam has answered, so the minute is used up
    if (!apiError || apiError.status === 422) start(STEAM_CHECK_SECONDS);
    else if (apiError.status === 429) start(Math.min(apiError.retryAfter ?? STEAM_CHECK_SECONDS, STEAM_CHECK_SECONDS));
  };
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Button
          size="sm"
          className={secondsLeft > 0 ? 'opacity-60' : undefined}
          busy={isLoading}
          busyLabel={texts.checking}
          unavailable={secondsLeft > 0}
          disabled={disabled}
          aria-label={secondsLeft > 0 || isLoading ? undefined : texts.actionFor.replace('{quest}', () => quest.title)}
          onClick={press}
        >
          {secondsLeft > 0 ? texts.wait.replace('{seconds}', String(secondsLeft)) : texts.action}
        </Button>
        <GameLink quest={quest} />
      </div>
      <div role="status" className="text-ash text-sm empty:hidden">
        {result && <Explanation result={result} />}
      </div>
    </div>
  );
}

function SignUpFirst({ quest }: { quest: Quest }) {
  const { pathname } = useLocation();
  const state: LoginLocationState = { from: pathname };
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <p className="text-ash">
        <TextLink to={paths.signup} state={state}>
          {texts.signUp}
        </TextLink>
        <span>{` ${texts.signUpFirst}`}</span>
      </p>
      <GameLink quest={quest} />
    </div>
  );
}

/** The game of the achievement on Steam; the simulated Steam of local mode has no such pages. */
function GameLink({ quest: { rule } }: { quest: Quest }) {
  if (!('steam' in rule) || getConfig().localMode) return null;
  return (
    <a
      href={texts.gameUrl.replace('{appId}', String(rule.steam))}
      target="_blank"
      rel="noreferrer"
      className={textLinkClass()}
    >
      {texts.game}
    </a>
  );
}

const isError = (result: ApiError | 'missing' | null): result is ApiError => result !== null && result !== 'missing';

function Explanation({ result }: { result: ApiError | 'missing' }) {
  if (!isError(result)) return <p>{texts.missing}</p>;
  if (result.code === 'STEAM_NO_STATS') return <p>{texts.noStats}</p>;
  if (result.status === 429) return <p>{texts.tooSoon}</p>;
  if (result.code !== 'STEAM_PRIVATE') return <p>{result.text}</p>;
  return (
    <p>
      <span>{`${texts.private} `}</span>
      {/* The simulated Steam of local mode has no settings page. */}
      {!getConfig().localMode && (
        <a href={texts.privacyUrl} target="_blank" rel="noreferrer" className={textLinkClass()}>
          {texts.privacySettings}
        </a>
      )}
    </p>
  );
}

/** The whole seconds until the next check. */
function useWait() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return { secondsLeft, start };
}
