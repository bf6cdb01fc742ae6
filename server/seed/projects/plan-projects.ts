import { addSeconds } from '../../src/platform/clock.ts';
import type { Services } from '../../src/services.ts';
import type { Calendar } from '../calendar.ts';
import type { SeedPerson } from '../people.ts';
import { PROJECTS, type SeedProject } from './catalog.ts';

/** How long a project that is not published has waited, in seconds. */
const WAITING_SECONDS = 20 * 3600;

/** A project with its owner. */
export interface PlannedProject extends SeedProject {
  readonly id: string;
  /** The index of the owner. */
  readonly owner: number;
  readonly createdAt: Date;
}

/** Gives each project an owner with a wallet; the admin of the demo gets the first one. */
export function planProjects(
  people: readonly SeedPerson[],
  { now }: Calendar,
  { randomness }: Pick<Services, 'randomness'>,
): PlannedProject[] {
  const owners = people.flatMap(({ publicKey }, at) => (publicKey === null ? [] : [at]));
  return PROJECTS.map((project, n) => {
    const owner = owners[Math.floor((n * owners.length) / PROJECTS.length)] as number;
    const { signedUpAt } = people[owner] as SeedPerson;
    const earliest = addSeconds(project.isInReview ? now : signedUpAt, project.isInReview ? -WAITING_SECONDS : 3600);
    const createdAt = new Date(Math.min(Math.max(earliest.getTime(), signedUpAt.getTime()), now.getTime()));
    return { ...project, id: randomness.id(createdAt), owner, createdAt };
  });
}
