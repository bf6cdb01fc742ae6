import { randomUUID } from 'node:crypto';
import { paths } from '@app/contract/core/paths/paths';
import { NOTIFICATIONS_KEPT_DAYS } from '@app/contract/notifications/limits';
import { REWARD_DAYS } from '@app/contract/quests/limits';
import { kindOf } from '@app/contract/quests/rules';
import { rewardNotification } from '@app/contract/quests/texts';
import type { EventSupporter } from '../../src/features/quests/model/countable-event.ts';
import { hashSupporter } from '../../src/features/quests/model/supporter.ts';
import { addSeconds, DAY_SECONDS, utcDayOf } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Services } from '../../src/services.ts';
import { subjectOf } from '../accounts.ts';
import type { Calendar } from '../calendar.ts';
import type { SeedPerson } from '../people.ts';
import { createRowWriter } from '../row-writer.ts';
import { type PlannedProgress, type PlannedQuest, type PlannedReward, providerOf } from './plan-support.ts';
import { addCountedEvents, createEventWriters } from './write-events.ts';

/** Writes the quests with their budgets, and everything that counted for them: events, progress, rewards and notifications. */
export async function writeQuests(
  tx: Database,
  services: Services,
  { now }: Calendar,
  people: readonly SeedPerson[],
  planned: readonly PlannedQuest[],
): Promise<void> {
  const writers = createWriters(tx);
  const events = await createEventWriters(tx, services, now, people, planned);

  async function addReward({ id, at, paid, createdAt, claimedAt, questTitle }: PlannedReward, quest: PlannedQuest) {
    const expiresAt = addSeconds(createdAt, REWARD_DAYS * DAY_SECONDS);
    const accountId = people[at]?.id;
    const state = claimedAt ? 'claimed' : expiresAt <= now ? 'expired' : 'claimable';
    const times = { created_at: createdAt, expires_at: expiresAt, claimed_at: claimedAt };
    await writers.rewards.add({
      ...times,
      id,
      quest_id: quest.id,
      project_id: quest.project.id,
      account_id: accountId,
      state,
      paid,
    });
    if (createdAt < addSeconds(now, -NOTIFICATIONS_KEPT_DAYS * DAY_SECONDS)) return;
    await writers.notifications.add({
      id: services.randomness.id(createdAt),
      account_id: accountId,
      type: 'reward_ready',
      title: rewardNotification.title.replace('{quest}', () => questTitle),
      message: rewardNotification.message,
      redirect_url: paths.rewards,
      read: state !== 'claimable',
      created_at: createdAt,
    });
  }

  async function addProgress(progress: PlannedProgress, quest: PlannedQuest): Promise<void> {
    const { at, period, times, reward } = progress;
    const person = people[at] as SeedPerson;
    const holder = hashSupporter(services, { accountId: person.id });
    const supporter = hashSupporter(services, supporterOf(quest, person, at));
    await writers.progress.add({ quest_id: quest.id, period, holder, count: times.length });
    const ids = await addCountedEvents(events, quest, progress);
    for (const [n, time] of times.entries()) {
      await writers.countedEvents.add({
        ...{ quest_id: quest.id, event_id: ids[n], period, holder, supporter, account_id: person.id },
        ...{ times: 1, at: time, spaced: quest.action.kind === 'liveCode', refunded: false },
      });
    }
    if (!reward) return;
    await addReward(reward, quest);
    const wallet = person.publicKey === null ? [] : [hashSupporter(services, { wallet: person.publicKey })];
    for (const name of new Set([supporter, holder, ...wallet]))
      await writers.completions.add({ quest_id: quest.id, period, holder: name, reward_id: reward.id });
  }

  for (const quest of planned) {
    await addQuest(writers, quest);
    for (const progress of quest.progress) await addProgress(progress, quest);
  }
  for (const writer of [...Object.values(writers), ...Object.values(events.writers)]) await writer.flush();
}

/** Whom the events of a quest name. */
function supporterOf({ quest: { rule } }: PlannedQuest, { id }: SeedPerson, at: number): EventSupporter {
  const provider = providerOf(rule);
  return provider ? { provider, subject: subjectOf(provider, at) } : { accountId: id };
}

async function addQuest({ quests, budgets }: ReturnType<typeof createWriters>, planned: PlannedQuest) {
  const { id, quest, project, startsAt, endsAt, progress } = planned;
  const { title, text, rule, count, period, state, budget } = quest;
  const fields = { id, title, text, rule, count, period, state, kind: kindOf(rule), project_id: project.id };
  await quests.add({
    ...fields,
    ...{ starts_at: startsAt, ends_at: endsAt, request_id: randomUUID(), created_at: startsAt },
  });
  const givenOn = Map.groupBy(
    progress.flatMap(({ reward }) => reward ?? []),
    ({ createdAt }) => utcDayOf(createdAt),
  );
  const day = [...givenOn.keys()].sort().at(-1) ?? null;
  await budgets.add({
    ...{ quest_id: id, total: budget.total, per_day: budget.perDay, day },
    given: [...givenOn.values()].reduce((sum, { length }) => sum + length, 0),
    given_on_day: day === null ? 0 : givenOn.get(day)?.length,
  });
}

function createWriters(tx: Database) {
  const quests = createRowWriter(tx, 'quests', {
    ...{ id: 'uuid', project_id: 'uuid', title: 'text', text: 'text', kind: 'text', rule: 'jsonb', count: 'integer' },
    ...{ period: 'text', starts_at: 'timestamptz', ends_at: 'timestamptz', state: 'text', request_id: 'uuid' },
    created_at: 'timestamptz',
  });
  const ofQuests = <Column extends string>(table: string, columns: Readonly<Record<Column, string>>) =>
    createRowWriter(tx, table, columns, { parent: quests });
  return {
    quests,
    budgets: ofQuests('quest_budgets', {
      ...{ quest_id: 'uuid', total: 'integer', given: 'integer', per_day: 'integer', day: 'date' },
      given_on_day: 'integer',
    }),
    progress: ofQuests('quest_progress', { quest_id: 'uuid', period: 'text', holder: 'text', count: 'integer' }),
    completions: ofQuests('quest_completions', { quest_id: 'uuid', period: 'text', holder: 'text', reward_id: 'uuid' }),
    countedEvents: ofQuests('counted_events', {
      ...{ quest_id: 'uuid', event_id: 'uuid', period: 'text', holder: 'text', supporter: 'text', account_id: 'uuid' },
      ...{ times: 'integer', at: 'timestamptz', spaced: 'boolean', refunded: 'boolean' },
    }),
    rewards: ofQuests('rewards', {
      ...{ id: 'uuid', quest_id: 'uuid', project_id: 'uuid', account_id: 'uuid', state: 'text', paid: 'boolean' },
      ...{ created_at: 'timestamptz', expires_at: 'timestamptz', claimed_at: 'timestamptz' },
    }),
    notifications: createRowWriter(tx, 'notifications', {
      ...{ id: 'uuid', account_id: 'uuid', type: 'text', title: 'text', message: 'text', redirect_url: 'text' },
      ...{ read: 'boolean', created_at: 'timestamptz' },
    }),
  };
}
