import type { Quest } from '@app/contract/core/quest';
import {
  questKindTexts,
  questPeriodTexts,
  questStateTexts,
  questTexts,
  ruleTexts,
} from '@app/contract/quests/page-texts';
import { requiredCount } from '@app/contract/quests/rules';
import { formatRelative } from '../../../lib/formatting/format.ts';
import { useServerNow } from '../../../lib/formatting/use-server-now.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { cx } from '../../../ui/styles/cx.ts';
import { VERB_ICONS } from '../../projects/list/verbs.tsx';
import { ClaimLink } from '../rewards/claim-link.tsx';
import { countText, ruleText } from './rule-text.ts';

interface QuestItemProps {
  readonly quest: Quest;
  /** How the caller can complete it. */
  readonly children?: Elements;
}

/** A quest: what counts, the caller's progress, and how long and how often it gives rewards. */
export function QuestItem({ quest, children }: QuestItemProps) {
  const { title, text, kind, rule, count, period, paid, state, progress, rewardsLeft } = quest;
  const Icon = VERB_ICONS[kind];
  const now = useServerNow();
  const when = timeText(quest, now);
  const isOpen = state === 'active' && rewardsLeft > 0;
  const left = rewardsLeft === 0 ? questTexts.left.none : countText(questTexts.left, rewardsLeft);
  return (
    <li
      className={cx(
        'lacquer grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg p-5 shadow-panel lg:grid-cols-[auto_minmax(0,1fr)_17rem] lg:gap-x-6',
        !isOpen && 'opacity-80',
      )}
    >
      <span className="grid size-11 place-items-center rounded-full bg-ink-deep/70 text-brass">
        <Icon role="img" aria-label={questKindTexts[kind]} className="size-5" />
      </span>
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="wrap-anywhere text-lg leading-tight">{title}</h3>
          {paid && (
            <Badge>
              <span title={questTexts.paidHelp}>{questTexts.paid}</span>
            </Badge>
          )}
          {state === 'paused' && <Badge tone="info">{questStateTexts.paused}</Badge>}
        </div>
        {text && <p className="wrap-anywhere text-ash text-sm">{text}</p>}
        <p className="wrap-anywhere pt-1">
          <span>{ruleText(rule)}</span>
          {count > 1 && <span className="text-ash">{`, ${ruleTexts.times.replace('{count}', String(count))}`}</span>}
        </p>
      </div>
      <div className="col-span-2 grid content-start gap-3 lg:col-span-1">
        {progress && <Progress quest={quest} progress={progress} />}
        {progress && <ClaimLink questId={quest.id} />}
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ash text-sm">
          <li>{questPeriodTexts[period]}</li>
          <li>{left}</li>
          {when && <li>{when}</li>}
        </ul>
      </div>
      {children && <div className="col-span-2 lg:col-span-2 lg:col-start-2">{children}</div>}
    </li>
  );
}

function Progress({ quest, progress }: { quest: Quest; progress: NonNullable<Quest['progress']> }) {
  const { title, period } = quest;
  const count = requiredCount(quest);
  if (progress.completed) {
    return (
      <p>
        <Badge tone="success">{questTexts.completed[period]}</Badge>
      </p>
    );
  }
  if (count === 1) return null;
  return (
    <ProgressBar
      label={questTexts.progressLabel.replace('{quest}', () => title)}
      hidesLabel
      value={Math.min(1, progress.count / count)}
      text={questTexts.progress.replace('{count}', String(progress.count)).replace('{total}', String(count))}
    />
  );
}

/** When a quest starts or ends, relative to `now`; undefined if it is open without an end. */
function timeText({ startsAt, endsAt, state }: Quest, now: number): string | undefined {
  if (state === 'ended' || (endsAt !== null && Date.parse(endsAt) <= now)) return questTexts.ended;
  if (Date.parse(startsAt) > now) return questTexts.starts.replace('{time}', formatRelative(startsAt, now));
  return endsAt === null ? undefined : questTexts.ends.replace('{time}', formatRelative(endsAt, now));
}
