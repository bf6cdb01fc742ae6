import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type { Project } from '@app/contract/core/project';
import type { Quest } from '@app/contract/core/quest';
import { listOverlays } from '@app/contract/overlays/schemas';
import type { RewardState } from '@app/contract/quests/reward-states';
import * as quests from '@app/contract/quests/schemas';
import * as sources from '@app/contract/sources/schemas';
import { respondTo } from './fake-api.ts';
import { newUser } from './people.ts';
import { newProject, respondToProjectPage } from './projects.ts';
import { idOf } from './settings.ts';

/** The live project of the following fixtures, which the user of `signIn` owns. */
export const ownProject: Project = newProject(1, {
  slug: 'lantern-keepers',
  name: 'Lantern Keepers',
  owner: { username: newUser().username },
});

/** The same project of somebody else. */
export const otherProject: Project = { ...ownProject, owner: { username: 'keeper' } };

/** Returns an active quest that asks for three events of a game. */
export function newQuest(number: number, changes: Partial<Quest> = {}): Quest {
  return {
    id: idOf(number),
    title: `Quest ${number}`,
    text: 'Light the way home.',
    kind: 'play',
    rule: { event: 'lantern_lit' },
    count: 3,
    period: 'day',
    startsAt: '2026-11-01T12:00:00.000Z',
    endsAt: null,
    paid: false,
    state: 'active',
    rewardsLeft: 40,
    progress: { count: 1, completed: false },
    ...changes,
  };
}

/** Responds with the project and these quests. */
export function respondToProject(listed: readonly Quest[], project = ownProject): void {
  respondToProjectPage({ project, quests: [...listed], supporterCode: 'K7QF92MX' });
}

/** Returns a reward that arose now and expires in 29 days. */
export function newReward(number: number, changes: Partial<quests.Reward> = {}): quests.Reward {
  const now = Date.now();
  return {
    id: idOf(100 + number),
    state: 'claimable',
    quest: { id: idOf(number), title: `Quest ${number}` },
    project: { slug: 'lantern-keepers', name: 'Lantern Keepers' },
    paid: false,
    card: null,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 29.5 * 86_400_000).toISOString(),
    ...changes,
  };
}

/** Responds with those of these rewards that have the requested state. Later changes of the array have an effect. */
export function respondWithRewards(
  rewards: readonly quests.Reward[],
  drawsLeftToday = 5,
  claimsFrom: string | null = null,
): void {
  respondTo(quests.listRewards, ({ query }): ResponseOf<typeof quests.listRewards> => {
    const state = query.get('state') as RewardState | null;
    const found = rewards.filter((reward) => state === null || reward.state === state);
    return { rewards: found, nextCursor: null, drawsLeftToday, claimsFrom };
  });
}

/** Returns a connected source of a game. */
export function newSource(number: number, changes: Partial<sources.Source> = {}): sources.Source {
  const id = idOf(200 + number);
  return {
    id,
    kind: 'game',
    state: 'enabled',
    url: `https://cards.example.com/api/hooks/${id}`,
    lastEventAt: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...changes,
  };
}

/** Returns an event of the game that counted for the first quest. */
export function newSourceEvent(
  number: number,
  changes: Partial<sources.SourceEventView> = {},
): sources.SourceEventView {
  return {
    id: idOf(300 + number),
    source: idOf(201),
    kind: 'game',
    action: 'play',
    supporter: 'kestrel',
    at: new Date(Date.now() - number * 60_000).toISOString(),
    result: 'counted',
    results: [{ questId: idOf(1), result: 'counted' }],
    ...changes,
  };
}

/** Responds with these sources and events of the project, which has no overlay. Later changes of the arrays have an effect. */
export function respondWithSources(
  listed: readonly sources.Source[],
  events: readonly sources.SourceEventView[] = [],
): void {
  respondTo(sources.listSources, () => ({ sources: [...listed] }));
  respondTo(sources.listSourceEvents, () => ({ events: [...events], nextCursor: null }));
  respondTo(listOverlays, { overlays: [] });
}
