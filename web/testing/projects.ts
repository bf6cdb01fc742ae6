import { listProjectCards } from '@app/contract/cards/schemas';
import type { Project } from '@app/contract/core/project';
import type { User } from '@app/contract/core/user';
import * as overlays from '@app/contract/overlays/schemas';
import { projectErrors } from '@app/contract/projects/errors';
import * as projects from '@app/contract/projects/schemas';
import * as sources from '@app/contract/sources/schemas';
import { failure, respondTo } from './fake-api.ts';
import { signIn } from './open-page.tsx';

const PAGE_SIZE = 24;

/** Returns a live project of another user, named "Stall 1" and so on. */
export function newProject(number: number, changes: Partial<Project> = {}): Project {
  return {
    slug: `stall-${number}`,
    name: `Stall ${number}`,
    tagline: 'Keeps the lanterns lit',
    category: 'game',
    picture: null,
    supporters: 3,
    verbs: ['donate', 'play'],
    description: 'First line\nSecond line',
    links: ['https://stall.example.com/'],
    state: 'live',
    reason: null,
    owner: { username: 'juniper' },
    publishedAt: '2026-11-02T12:00:00.000Z',
    createdAt: '2026-11-01T12:00:00.000Z',
    ...changes,
  };
}

/** Returns a draft of the signed-in user. */
export function newDraft(changes: Partial<Project> = {}): Project {
  return newProject(1, {
    state: 'draft',
    owner: { username: 'kestrel' },
    publishedAt: null,
    supporters: 0,
    verbs: [],
    ...changes,
  });
}

/** Responds to the requests of a project's page, which shows no cards. */
export function respondToProjectPage(response: Parameters<typeof respondTo<typeof projects.getProject>>[1]): void {
  respondTo(projects.getProject, response);
  respondTo(listProjectCards, { cards: [], showsOwn: null });
}

/** Responds with these projects: the live ones in pages of 24, and each on its own. Later changes of the array have an effect. */
export function respondWithProjects(all: readonly Project[]): void {
  respondTo(projects.listProjects, ({ query }) => {
    const found = all.filter(
      ({ name, category, state }) =>
        state === 'live' &&
        name.includes(query.get('search') ?? '') &&
        (query.get('category') ?? category) === category,
    );
    const start = Number(query.get('cursor') ?? 0);
    const end = start + PAGE_SIZE;
    return { projects: found.slice(start, end), nextCursor: end < found.length ? `${end}` : null };
  });
  respondToProjectPage(({ params }) => {
    const project = all.find(({ slug }) => slug === params.slug);
    return project ? { project, quests: [] } : failure(projectErrors, 'PROJECT_NOT_FOUND');
  });
}

/** Signs in a user with a linked wallet, who owns these projects, without sources and overlays. */
export function signInAsOwner(own: readonly Project[] = [], changes: Partial<User> = {}): User {
  respondTo(projects.listMyProjects, () => ({ projects: [...own] }));
  respondTo(sources.listSources, { sources: [] });
  respondTo(sources.listSourceEvents, { events: [], nextCursor: null });
  respondTo(overlays.listOverlays, { overlays: [] });
  return signIn({ wallet: { publicKey: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }, ...changes });
}
