import { REWARD_DAYS, REWARD_DRAWS_PER_DAY } from '@app/contract/quests/limits';
import { addSeconds } from '../../src/platform/clock.ts';
import type { Calendar } from '../calendar.ts';
import { type DrawPlan, timeOfDraw } from '../draw-plan.ts';
import type { SeedPerson } from '../people.ts';
import type { Choices } from '../random.ts';
import type { PlannedReward } from './plan-support.ts';

/** The share of rewards that are claimed if there is a day for it. */
const CLAIMED = 0.72;
/** Seconds between two draws of a person on the same day. */
const APART_SECONDS = 75;

/**
 * Plans which rewards are claimed: on a day on which the person draws anyway, after the daily draw. For each, the daily draw of
 * an earlier day is taken out of the plan, so that the number of cards stays the same.
 * @returns the claimed rewards of each day, by the person's index, in the order in which they are drawn
 */
export function planClaims(
  rewards: readonly PlannedReward[],
  people: readonly SeedPerson[],
  plan: DrawPlan,
  calendar: Calendar,
  choices: Choices,
): ReadonlyMap<number, PlannedReward[]>[] {
  const claims = plan.map(() => new Map<number, PlannedReward[]>());
  const drawDays = people.map((): number[] => []);
  for (const [day, drawing] of plan.entries()) for (const at of drawing) drawDays[at]?.push(day);

  /** Claims a reward on the first day that suits. */
  function claim(reward: PlannedReward): void {
    const { at, createdAt } = reward;
    const days = drawDays[at] ?? [];
    const earnedOn = calendar.dayIndexOf(createdAt);
    // The first draw of an account is a daily one
    const n = days.findIndex((day, nth) => {
      const [before, already] = [days[nth - 1] ?? 0, claims[day]?.get(at)?.length ?? 0];
      const isInTime = day > earnedOn && day < earnedOn + REWARD_DAYS - 1;
      return nth >= 2 && isInTime && already < REWARD_DRAWS_PER_DAY && !claims[before]?.has(at);
    });
    if (n === -1) return;
    const [skipped, day] = [days[n - 1] as number, days[n] as number];
    days.splice(n - 1, 1);
    plan[skipped]?.delete(at);
    claims[day]?.set(at, [...(claims[day].get(at) ?? []), reward]);
  }

  const oldestFirst = rewards.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  // The admin of the demo sees what an expired reward looks like
  const expiring = oldestFirst.find(({ at }) => people[at]?.isAdmin);
  for (const reward of oldestFirst) if (choices.isTrue(CLAIMED) && reward !== expiring) claim(reward);
  for (const [at, days] of drawDays.entries()) {
    for (const [earlierDraws, day] of days.entries()) {
      const drawnAt = timeOfDraw(calendar, people[at] as SeedPerson, day, earlierDraws);
      for (const [nth, reward] of (claims[day]?.get(at) ?? []).entries())
        reward.claimedAt = addSeconds(drawnAt, (nth + 1) * APART_SECONDS);
    }
  }
  return claims;
}
