import { coreErrors } from '@app/contract/core/errors';
import { projectListTexts } from '@app/contract/projects/page-texts';
import { listMyProjects, listProjects } from '@app/contract/projects/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { failure, holdResponse, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { newDraft, newProject, respondWithProjects, signInAsOwner } from '../../../../testing/projects.ts';

const list = page.getByRole('list', { name: projectListTexts.list });
const cards = list.getByRole('article');
const card = (name: string) => page.getByRole('article').filter({ hasText: name });

describe.each([1280, 360])('in a window of %d pixels', (width) => {
  beforeEach(() => page.viewport(width, 740));

  test('a visitor sees what a project is, and what can be earned in it', async () => {
    respondWithProjects([newProject(1, { supporters: 1204 }), newProject(2, { verbs: [], category: 'cause' })]);
    openPage('/projects');
    await expect.element(page.getByText(projectListTexts.lead)).toBeVisible();
    await expect.element(card('Stall 1').getByText('1,204 supporters')).toBeVisible();
    await expect.element(card('Stall 1').getByText('Donate')).toBeVisible();
    await expect.element(card('Stall 2').getByText(projectListTexts.noQuests)).toBeVisible();
    await expectAccessible('projects');
  });

  test('the user’s current project is the first, and only once; own projects show their state', async () => {
    respondWithProjects([newProject(1), newProject(2)]);
    signInAsOwner([newDraft({ slug: 'my-draft', name: 'My draft' })], {
      project: { slug: 'stall-2', name: 'Stall 2' },
    });
    openPage('/projects');
    await expect
      .element(page.getByRole('region', { name: projectListTexts.chosen }).getByText('Stall 2'))
      .toBeVisible();
    await expect.poll(() => cards.elements().length).toBe(1);
    await expect
      .element(page.getByRole('link', { name: 'My draft' }))
      .toHaveAttribute('href', '/projects/my-draft/manage');
    await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
    await expectAccessible('projects of a member');
  });
});

test('search and category are kept in the URL and ask the server', async () => {
  respondWithProjects([newProject(1), newProject(2, { category: 'cause' })]);
  openPage('/projects');
  await page.getByRole('button', { name: 'Causes' }).click();
  await expect.element(card('Stall 1')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Causes' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox', { name: projectListTexts.search }).fill('nothing');
  await expect.element(page.getByRole('heading', { name: projectListTexts.noMatch })).toBeVisible();
  expect(window.location.search).toBe('?search=nothing&category=cause');
  await expectAccessible('no match');
  await page.getByRole('button', { name: projectListTexts.showAll }).click();
  await expect.element(card('Stall 1')).toBeVisible();
  expect(window.location.search).toBe('');
});

test('skeletons are shown until the projects are there, and a list without a project says so', async () => {
  const respond = holdResponse(listProjects);
  openPage('/projects');
  await expect.element(page.getByText(projectListTexts.loading)).toBeInTheDocument();
  respond({ projects: [], nextCursor: null });
  await expect.element(page.getByRole('heading', { name: projectListTexts.empty })).toBeVisible();
});

test('after few projects, a visitor is invited to start one', async () => {
  respondWithProjects([newProject(1)]);
  openPage('/projects');
  await expect.element(card('Stall 1')).toBeVisible();
  const invitation = page.getByRole('link', { name: projectListTexts.free });
  await expect.element(invitation).toHaveAttribute('href', '/projects/new');
  await page.getByRole('button', { name: projectListTexts.games }).click();
  await expect.element(invitation).not.toBeInTheDocument();
});

test('a list that cannot be loaded can be retried', async () => {
  respondTo(listProjects, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/projects');
  await expect.element(page.getByRole('heading', { name: projectListTexts.failed })).toBeVisible();
  respondWithProjects([newProject(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Stall 1')).toBeVisible();
});

test('further projects are added to the list, each once', async () => {
  respondWithProjects(Array.from({ length: 30 }, (_, index) => newProject(index + 1)));
  openPage('/projects');
  await expect.poll(() => cards.elements().length).toBe(24);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards.elements().length).toBe(30);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(requestsOf(listProjects).map(({ query }) => query.get('cursor'))).toEqual([null, '24']);
});

test('own projects that cannot be loaded leave the list as it is', async () => {
  respondWithProjects([newProject(1)]);
  signInAsOwner();
  respondTo(listMyProjects, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/projects');
  await expect.element(card('Stall 1')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(projectListTexts.failed)).toBeVisible();
});
