import type { SocialProvider } from '@app/contract/core/providers';
import type { QuestRule } from '@app/contract/core/quest';
import { isPaid, periodOf, requiredCount } from '@app/contract/quests/rules';
import type { EventAction } from '../../src/features/quests/model/countable-event.ts';
import { addSeconds, DAY_SECONDS, utcDayOf } from '../../src/platform/clock.ts';
import type { Services } from '../../src/services.ts';
import type { Calendar } from '../calendar.ts';
import type { SeedPerson } from '../people.ts';
import type { Choices } from '../random.ts';
import { planInvitations } from './plan-invitations.ts';
import type { PlannedProject } from './plan-projects.ts';
import { QUESTS, type SeedQuest } from './quest-catalog.ts';

/** The most supporters of a quest, so that large demos stay fast. */
const SUPPORTERS_MAX = 200;
/** The latest events are some minutes old. */
const LATEST_SECONDS_AGO = 400;
/** Supporters come when they usually do, or up to three hours later. */
const LATER_SECONDS = 3 * 3600;

/** A reward that a person has earned. */
export interface PlannedReward {
  readonly id: string;
  readonly questTitle: string;
  /** The index of the person. */
  readonly at: number;
  readonly paid: boolean;
  readonly createdAt: Date;
  /** When it was drawn. */
  claimedAt: Date | null;
}

/** What a person did for a quest in one period. */
export interface PlannedProgress {
  readonly at: number;
  readonly period: string;
  readonly times: readonly Date[];
  /** For a share quest, the friend who qualified at each of these times. */
  readonly invitees?: readonly number[];
  readonly reward: PlannedReward | null;
}

/** What somebody does. Nobody subscribes in the demo, or donates USDT, which needs a network. */
type SeedAction = Exclude<EventAction, { readonly kind: 'subscription' | 'gift' | 'usdt' }>;

/** A quest with everything that counted for it. */
export interface PlannedQuest {
  readonly id: string;
  readonly project: PlannedProject;
  readonly quest: SeedQuest;
  readonly action: SeedAction;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly progress: readonly PlannedProgress[];
}

/** Plans who supports which quest, and who completes it within its budget. */
export function planSupport(
  projects: readonly PlannedProject[],
  people: readonly SeedPerson[],
  calendar: Calendar,
  choices: Choices,
  { randomness }: Pick<Services, 'randomness'>,
): PlannedQuest[] {
  const { now, days, timeOn, dayIndexOf } = calendar;
  const latest = addSeconds(now, -LATEST_SECONDS_AGO);
  const invited = new Set<number>();

  function planQuest(project: PlannedProject, quest: SeedQuest, nth: number): PlannedQuest {
    const opened = addSeconds(now, -quest.startedDaysAgo * DAY_SECONDS);
    const startsAt = addSeconds(new Date(Math.max(opened.getTime(), project.createdAt.getTime())), 3600 + nth);
    const endsAt = quest.endsInDays === undefined ? null : addSeconds(now, quest.endsInDays * DAY_SECONDS);
    const lastDay = endsAt && endsAt < now ? dayIndexOf(endsAt) - 1 : days.length - 1;
    const givenOn = new Map<string, number>();
    let given = 0;

    /** Takes a reward out of the budget, if there is one left. */
    function reward(at: number, completedAt: Date): PlannedReward | undefined {
      const day = utcDayOf(completedAt);
      const onDay = givenOn.get(day) ?? 0;
      if (given === quest.budget.total || onDay === quest.budget.perDay) return undefined;
      given += 1;
      givenOn.set(day, onDay + 1);
      const createdAt = addSeconds(completedAt, 2);
      const [id, paid] = [randomness.id(createdAt), isPaid(quest.rule)];
      return { id, questTitle: quest.title, at, paid, createdAt, claimedAt: null };
    }

    function support(at: number, firstDay: number): PlannedProgress[] {
      const { habit, eagerness } = people[at] as SeedPerson;
      const timesByPeriod = new Map<string, Date[]>();
      let day = firstDay + choices.below(7);
      while (day <= lastDay) {
        const time = timeOn(day, Math.min(habit + choices.below(LATER_SECONDS), DAY_SECONDS - 1));
        const period = periodOf(time, quest.period);
        const times = timesByPeriod.get(period) ?? [];
        if (time > startsAt && time <= latest && times.length < quest.count)
          timesByPeriod.set(period, [...times, time]);
        if (quest.period === 'once' && times.length === quest.count) break;
        day += 1 + choices.below(Math.round(4 + 8 * (1 - eagerness)));
      }
      return [...timesByPeriod].flatMap(([period, times]) => complete({ at, period, times }));
    }

    /** Earns the reward of what somebody has done in a period; nothing if the budget is used up. */
    function complete(done: Omit<PlannedProgress, 'reward'>): PlannedProgress[] {
      const completedAt = done.times.length === requiredCount(quest) ? done.times.at(-1) : undefined;
      const earned = completedAt && reward(done.at, completedAt);
      return completedAt && !earned ? [] : [{ ...done, reward: earned ?? null }];
    }

    const id = randomness.id(startsAt);
    const planned = { id, project, quest, action: actionOf(quest.rule, id), startsAt, endsAt };
    if ('invitees' in quest.rule) {
      const invitations = planInvitations(project, quest.rule.invitees, startsAt, people, invited, calendar, choices);
      return { ...planned, progress: invitations.flatMap(complete) };
    }
    const supporters = people.flatMap((person, at) => {
      const isFan = person.project === project.slug;
      const isInterested = choices.isTrue(isFan ? 0.75 : providerOf(quest.rule) ? 0.4 : 0.08) || person.isAdmin;
      return isInterested && at !== project.owner && canSupport(person, quest.rule) ? [at] : [];
    });
    const firstDay = dayIndexOf(startsAt) + 1;
    const progress = supporters
      .slice(0, SUPPORTERS_MAX)
      .flatMap((at) => support(at, Math.max(firstDay, (people[at]?.signupDay ?? 0) + 1)));
    return { ...planned, progress };
  }

  return projects.flatMap((project) =>
    (QUESTS[project.slug] ?? []).map((quest, nth) => planQuest(project, quest, nth)),
  );
}

function canSupport({ isVerified, provider }: SeedPerson, rule: QuestRule): boolean {
  const needed = providerOf(rule);
  return needed ? provider === needed : isVerified;
}

/** The provider whose linked account a rule needs. */
export function providerOf(rule: QuestRule): SocialProvider | undefined {
  if ('steam' in rule) return 'steam';
  return 'redemption' in rule || 'cheer' in rule ? 'twitch' : undefined;
}

/** What somebody does who completes a rule. */
function actionOf(rule: QuestRule, questId: string): SeedAction {
  if ('minimumCents' in rule) return { kind: 'money', currency: rule.currency, minorUnits: rule.minimumCents };
  if ('event' in rule) return { kind: 'play', event: rule.event };
  if ('steam' in rule) return { kind: 'steam', appId: rule.steam, achievement: rule.achievement };
  if ('redemption' in rule) return { kind: 'redemption', rewardId: rule.redemption.rewardId };
  if ('cheer' in rule) return { kind: 'cheer', bits: rule.cheer };
  if ('invitees' in rule) return { kind: 'invitee' };
  return 'claimCode' in rule ? { kind: 'claimCode', questId } : { kind: 'liveCode' };
}
