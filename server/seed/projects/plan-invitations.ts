import { DAY_SECONDS } from '../../src/platform/clock.ts';
import type { Calendar } from '../calendar.ts';
import type { SeedPerson } from '../people.ts';
import type { Choices } from '../random.ts';
import type { PlannedProject } from './plan-projects.ts';

/** The share of those who collect that a friend has invited. */
const INVITED = 0.3;
/** The most supporters of a project who invite friends. */
const INVITERS_MAX = 4;
/** A friend qualifies on a day in this range after the sign-up. */
const QUALIFIES_AFTER_DAYS = [3, 9] as const;

/** The friends of a person who have qualified for a project, with the times. */
interface Invitations {
  readonly at: number;
  readonly period: 'once';
  readonly times: readonly Date[];
  readonly invitees: readonly number[];
}

/**
 * Plans who has invited whom to a project since a share quest began.
 * @param most the most friends of a person
 * @param invited those whom somebody has invited already, to which the function adds
 */
export function planInvitations(
  { slug, owner }: PlannedProject,
  most: number,
  since: Date,
  people: readonly SeedPerson[],
  invited: Set<number>,
  { now, timeOn }: Calendar,
  choices: Choices,
): Invitations[] {
  const friends = people.flatMap((friend, invitee) => {
    const { signedUpAt, signupDay, publicKey, eagerness, habit } = friend;
    const collects = publicKey !== null && eagerness > 0.1 && signedUpAt > since && !invited.has(invitee);
    if (!collects || !choices.isTrue(INVITED)) return [];
    const [earliest, end] = QUALIFIES_AFTER_DAYS;
    const time = timeOn(signupDay + earliest + choices.below(end - earliest), Math.min(habit + 600, DAY_SECONDS - 1));
    const inviters = people.flatMap((person, at) =>
      person.project === slug && at !== owner && person.isVerified && person.signedUpAt < since ? [at] : [],
    );
    if (time >= now || inviters.length === 0) return [];
    invited.add(invitee);
    return [{ at: choices.pick(inviters.slice(0, INVITERS_MAX)), invitee, time }];
  });
  return [...Map.groupBy(friends, ({ at }) => at)].map(([at, of]) => {
    const inOrder = of.toSorted((a, b) => a.time.getTime() - b.time.getTime()).slice(0, most);
    return {
      at,
      period: 'once',
      times: inOrder.map(({ time }) => time),
      invitees: inOrder.map((each) => each.invitee),
    };
  });
}
