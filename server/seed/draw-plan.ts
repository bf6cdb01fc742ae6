import type { Calendar } from './calendar.ts';
import type { SeedPerson } from './people.ts';
import type { Choices } from './random.ts';

/** For each day of the calendar, the indices of the people who draw their daily card on it. */
export type DrawPlan = readonly Set<number>[];

/** Seconds by which each draw of a person is later than the previous one, so that 24 hours pass between two draws. */
const DELAY_SECONDS = 12;
/** The limit keeps draws on consecutive days, each of which is a little later than the last, on their days. */
const DRAWS_PER_PERSON_MAX = 500;
/** Draws of the last minutes would still count as unsettled. */
const LATEST_SECONDS_AGO = 300;

/** Distributes draws over the people with a wallet and the days after their sign-up. @throws Error if there are too many */
export function planDraws(
  people: readonly SeedPerson[],
  { now, days, timeOn }: Calendar,
  draws: number,
  choices: Choices,
): DrawPlan {
  const plan = days.map(() => new Set<number>());
  const drawn = new Uint16Array(people.length);
  const collectors = people.flatMap(({ publicKey }, at) => (publicKey === null ? [] : [at]));
  const latest = now.getTime() - LATEST_SECONDS_AGO * 1000;
  let missing = draws;

  /** @returns false if the person cannot draw on the day */
  function add(at: number, day: number): boolean {
    const { signupDay, habit } = people[at] as SeedPerson;
    const isLate = timeOn(day, habit + DRAWS_PER_PERSON_MAX * DELAY_SECONDS).getTime() > latest;
    if (day <= signupDay || isLate || plan[day]?.has(at) || drawn[at] === DRAWS_PER_PERSON_MAX) return false;
    plan[day]?.add(at);
    drawn[at] = (drawn[at] ?? 0) + 1;
    missing -= 1;
    return true;
  }

  let failures = 0;
  while (missing > 0) {
    const at = choices.pick(collectors);
    const { signupDay, eagerness } = people[at] as SeedPerson;
    const age = days.length - 1 - signupDay;
    // Eager people and those with old accounts have drawn more often
    if (!choices.isTrue((eagerness * age) / days.length)) failures += 1;
    else failures = add(at, signupDay + 1 + choices.below(age)) ? 0 : failures + 1;
    if (failures > 100_000) throw new Error('There are too many cards for so few users');
  }
  return plan;
}

/** Returns the time of a person's draw on a day. @param earlierDraws the person's draws before it */
export function timeOfDraw({ timeOn }: Calendar, { habit }: SeedPerson, day: number, earlierDraws: number): Date {
  return timeOn(day, habit + earlierDraws * DELAY_SECONDS);
}
