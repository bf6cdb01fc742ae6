import type { EventResult } from '@app/contract/core/quest-kinds';
import type { AccountEvent } from '@app/contract/core/realtime';
import { createEvent } from '@app/contract/core/realtime';
import { questProgressed, rewardChanged } from '@app/contract/quests/events';
import { LIVE_CODE_MINUTES, REWARD_DAYS, SUBSCRIPTION_DAYS } from '@app/contract/quests/limits';
import { isPaid, periodOf, requiredCount } from '@app/contract/quests/rules';
import { publishAfterCommit } from '../../../platform/bus/bus.ts';
import { addSeconds, DAY_SECONDS, utcDayOf } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockProjectsForShare, type ProjectRow } from '../../projects/index.ts';
import { announceRewards, createRewardNotification } from '../model/announce.ts';
import type { CountableEvent, EventAction, QuestResult } from '../model/countable-event.ts';
import type { QuestRow } from '../model/store.ts';
import { lockSupporter, type Supporter } from '../model/supporter.ts';
import { fitOf } from './fit.ts';
import {
  deleteCompletions,
  hasCompleted,
  hasCounted,
  hasCountedBetween,
  insertCompletions,
  insertCountedEvent,
  insertRewardFromBudget,
  listCountedQuests,
  lockProgress,
  saveProgress,
} from './store.ts';

/** Seconds between two events of a supporter that both count. */
const SPACING_SECONDS: Partial<Record<EventAction['kind'], number>> = {
  subscription: SUBSCRIPTION_DAYS * DAY_SECONDS,
  liveCode: LIVE_CODE_MINUTES * 60,
};

/**
 * Counts a source event for every quest of its project that asks for it. In the same transaction it changes the supporter's
 * progress, creates rewards from the budgets and notifies the account. Safe to repeat: an event counts once per quest. Call it
 * before `tx` locks an account.
 * @returns what became of the event in each of these quests, see `nearestResult`; empty if none asks for it
 */
export async function countEvent(
  services: Services,
  tx: Transaction,
  event: CountableEvent,
): Promise<readonly QuestResult[]> {
  if ((await listFitting(tx, event)).length === 0) return [];
  const supporter = event.supporter && (await lockSupporter(services, tx, event.supporter));
  const [project] = await lockProjectsForShare(tx, [event.projectId]);
  if (!project) return [];
  // Read again, because a pause or an edit may have been completed meanwhile
  const fitting = await listFitting(tx, event);
  const [results, announced]: [QuestResult[], AccountEvent[]] = [[], []];
  for (const { quest, fit } of fitting) {
    const reason = refusalOf(event, quest, project, supporter);
    const result = reason ?? (typeof fit === 'string' ? fit : undefined);
    const questId = quest.id;
    if (result !== undefined || !supporter) results.push({ questId, result: result ?? 'unknown_supporter' });
    else
      results.push({ questId, result: await count(services, tx, event, quest, supporter, fit as number, announced) });
  }
  if (supporter?.accountId) await announceRewards(services, tx, supporter.accountId, announced);
  return results;
}

/** Lists the quests that ask for what an event reports, in the order in which they are counted. */
async function listFitting(tx: Transaction, { projectId, action }: CountableEvent) {
  return (await listCountedQuests(tx, projectId)).flatMap((quest) => {
    const fit = fitOf(quest.rule, quest.id, action);
    return fit === undefined ? [] : [{ quest, fit }];
  });
}

/** Why an event cannot count for a quest, whatever was counted before. */
function refusalOf(
  { at }: CountableEvent,
  { state, startsAt, endsAt }: QuestRow,
  project: ProjectRow,
  supporter: Supporter | null,
): EventResult | undefined {
  if (!supporter) return 'unknown_supporter';
  if (supporter.accountId !== null && supporter.accountId === project.ownerId) return 'own_project';
  if (state === 'ended' || project.state === 'archived' || (endsAt && at >= endsAt)) return 'ended';
  if (state === 'paused' || project.state === 'suspended') return 'paused';
  return project.state !== 'live' || at < startsAt ? 'not_started' : undefined;
}

/** Counts an event for one quest. @param announced receives the events for the account's windows */
async function count(
  services: Services,
  tx: Transaction,
  event: CountableEvent,
  quest: QuestRow,
  supporter: Supporter,
  times: number,
  announced: AccountEvent[],
): Promise<EventResult> {
  const now = services.clock.now();
  const [questId, period] = [quest.id, periodOf(event.at, quest.period)];
  const key = { questId, period, holder: supporter.holder };
  const counted = await lockProgress(tx, key);
  if (await hasCounted(tx, questId, event.id)) return 'duplicate';
  if (await hasCompleted(tx, questId, period, supporter.all)) return 'already_completed';
  const spacing = SPACING_SECONDS[event.action.kind];
  const isNear = (seconds: number) =>
    hasCountedBetween(
      tx,
      { questId, supporter: supporter.named },
      addSeconds(event.at, -seconds),
      addSeconds(event.at, seconds),
    );
  if (spacing !== undefined && (await isNear(spacing))) return 'too_soon';
  const required = requiredCount(quest);
  const progress = { count: Math.min(counted + times, required), completed: counted + times >= required };
  if (progress.completed) {
    const rewardId = services.randomness.id(now);
    const { accountId } = supporter;
    if (!(await insertCompletions(tx, { questId, period, rewardId }, supporter.all))) return 'already_completed';
    const reward = {
      id: rewardId,
      questId,
      projectId: quest.projectId,
      accountId,
      supporter: accountId === null ? supporter.named : null,
      state: accountId === null ? ('pending' as const) : ('claimable' as const),
      paid: isPaid(quest.rule),
      createdAt: now,
      expiresAt: addSeconds(now, REWARD_DAYS * DAY_SECONDS),
    };
    if (!(await insertRewardFromBudget(tx, reward, utcDayOf(now)))) {
      await deleteCompletions(tx, rewardId);
      return 'budget_used';
    }
    publishAfterCommit(services, tx, 'project.rewarded', { projectId: quest.projectId });
    announced.push(createEvent(rewardChanged, { rewardId, state: reward.state }));
    if (accountId !== null) announced.push(...(await createRewardNotification(services, tx, accountId, quest)));
  }
  await saveProgress(tx, key, progress.count);
  await insertCountedEvent(tx, {
    ...key,
    eventId: event.id,
    supporter: supporter.named,
    accountId: supporter.accountId,
    times,
    at: event.at,
    spaced: spacing !== undefined,
  });
  announced.push(createEvent(questProgressed, { questId, period, progress }));
  return 'counted';
}
