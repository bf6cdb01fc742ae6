import type { Quest, QuestProgress } from '@app/contract/core/quest';
import { isPaid, periodOf } from '@app/contract/quests/rules';
import type { ManagedQuest } from '@app/contract/quests/schemas';
import type { QuestRecord } from './store.ts';

/** A quest as everybody sees it. @param progress the caller's progress; null for visitors */
export function presentQuest({ quest, budget }: QuestRecord, progress: QuestProgress | null): Quest {
  const { id, title, text, kind, rule, count, period, startsAt, endsAt, state } = quest;
  return {
    id,
    title,
    text,
    kind,
    rule,
    count,
    period,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    paid: isPaid(rule),
    state,
    rewardsLeft: Math.max(0, budget.total - budget.given),
    progress,
  };
}

/** A quest as the owner of its project sees it. @param now decides which rewards were given today */
export function presentManagedQuest(record: QuestRecord, progress: QuestProgress | null, now: Date): ManagedQuest {
  const { total, perDay, given, givenOnDay, day } = record.budget;
  const givenToday = day !== null && day >= periodOf(now, 'day') ? givenOnDay : 0;
  return { ...presentQuest(record, progress), budget: { total, perDay, given, givenToday } };
}
