import { projectCardsTexts } from '@app/contract/cards/project-cards-texts';
import { hideCards, listProjectCards, showCards } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { projectErrors } from '@app/contract/projects/errors';
import { projectListTexts, projectPageTexts, projectStateBanners } from '@app/contract/projects/page-texts';
import { chooseProject, getProject } from '@app/contract/projects/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectPath } from '../../../testing/accounts.ts';
import { toastWith } from '../../../testing/admin.ts';
import { newCard } from '../../../testing/cards.ts';
import { CONNECTION_LOST, failure, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { newProject, respondWithProjects, signInAsOwner } from '../../../testing/projects.ts';

const choose = page.getByRole('button', { name: projectPageTexts.choose });
const chosen = page.getByRole('main').getByRole('button', { name: projectPageTexts.chosen });

/** Signs in, and accepts each choice. */
function signInAsSupporter(slug?: string) {
  const user = signInAsOwner([], slug === undefined ? {} : { project: { slug, name: 'Stall 1' } });
  respondTo(chooseProject, ({ body }) => ({
    user: { ...user, project: body.slug === null ? null : { slug: body.slug, name: 'Stall 1' } },
  }));
}

beforeEach(() => page.viewport(1280, 740));

describe.each([1280, 360])('in a window of %d pixels', (width) => {
  beforeEach(() => page.viewport(width, 740));

  test('a visitor reads about a project; its links lead away without a trace', async () => {
    respondWithProjects([newProject(1)]);
    openPage('/projects/stall-1');
    await expect.element(page.getByRole('heading', { name: 'Stall 1', level: 1 })).toBeVisible();
    await expect.element(page.getByText('by juniper')).toBeVisible();
    await expect.element(page.getByText(/First line/)).toHaveClass('whitespace-pre-line');
    const link = page.getByRole('link', { name: 'stall.example.com' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await expect.element(link).toHaveAttribute('href', 'https://stall.example.com/');
    await expect.poll(() => document.title).toBe('Stall 1 – Card Vault');
    await expectAccessible('a project');
  });

  test.each(['draft', 'in_review', 'suspended', 'archived'] as const)('its owner sees that it is %s', async (state) => {
    respondWithProjects([
      newProject(1, { state, owner: { username: 'kestrel' }, reason: state === 'suspended' ? 'Spam' : null }),
    ]);
    signInAsOwner();
    openPage('/projects/stall-1');
    await expect.element(page.getByText(projectStateBanners[state].title)).toBeVisible();
    if (state === 'suspended') await expect.element(page.getByRole('alert').getByText('Spam')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: projectPageTexts.manage }))
      .toHaveAttribute('href', '/projects/stall-1/manage');
    await expect.element(choose).not.toBeInTheDocument();
    await expectAccessible(state);
  });
});

test('a user chooses a project, and leaves it; the header follows', async () => {
  respondWithProjects([newProject(1)]);
  signInAsSupporter();
  openPage('/projects/stall-1');
  await choose.click();
  await expect.element(toastWith('You support Stall 1 now')).toBeVisible();
  await expect.element(chosen).toHaveFocus();
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Your project: Stall 1' })).toBeVisible();
  await expectAccessible('chosen');
  await page.getByRole('button', { name: projectPageTexts.leave }).click();
  await expect.element(toastWith('You left Stall 1')).toBeVisible();
  await expect.element(choose).toHaveFocus();
  expect(requestsOf(chooseProject).map(({ body }) => body.slug)).toEqual(['stall-1', null]);
});

test('a double click chooses once, and a lost response is asked for with the same request ID', async () => {
  respondWithProjects([newProject(1)]);
  signInAsSupporter();
  respondOnce(chooseProject, CONNECTION_LOST);
  openPage('/projects/stall-1');
  await expect.element(choose).toBeEnabled();
  await choose.dblClick();
  await expect.element(chosen).toBeVisible();
  const ids = requestsOf(chooseProject).map(({ body }) => body.requestId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a choice that fails says why', async () => {
  respondWithProjects([newProject(1)]);
  signInAsSupporter();
  respondTo(chooseProject, failure(projectErrors, 'PROJECT_NOT_FOUND'));
  openPage('/projects/stall-1');
  await choose.click();
  await expect.element(toastWith(projectErrors.PROJECT_NOT_FOUND.text)).toBeVisible();
  await expect.element(choose).toBeVisible();
});

test('a visitor is asked to sign up, and returns to the project', async () => {
  respondWithProjects([newProject(1)]);
  openPage('/projects/stall-1');
  await choose.click();
  const dialog = page.getByRole('dialog', { name: 'Choose Stall 1' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible('asked to sign up');
  await userEvent.keyboard('{Escape}');
  await expect.element(choose).toHaveFocus();
  await choose.click();
  await dialog.getByRole('link', { name: 'Sign Up' }).click();
  await expectPath('/signup');
  expect(window.history.state.usr).toEqual({ from: '/projects/stall-1' });
});

test.each(['/projects/no-such-project', '/projects/Not_A_Slug'])('%s leads back to the list', async (path) => {
  respondWithProjects([newProject(1)]);
  openPage(path);
  await expect.element(page.getByRole('heading', { name: projectErrors.PROJECT_NOT_FOUND.text })).toBeVisible();
  await expectAccessible('no such project');
  await page.getByRole('link', { name: projectPageTexts.back }).click();
  await expect.element(page.getByText(projectListTexts.lead)).toBeVisible();
});

test('a project that cannot be loaded can be retried', async () => {
  respondTo(getProject, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/projects/stall-1');
  await expect.element(page.getByRole('heading', { name: projectPageTexts.failed })).toBeVisible();
  respondWithProjects([newProject(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Stall 1' })).toBeVisible();
});

test('the newest cards of supporters link to their pages; a logged-in collector can show or hide their own', async () => {
  respondWithProjects([newProject(1)]);
  signInAsSupporter();
  let showsOwn = false;
  respondTo(listProjectCards, () => ({ cards: showsOwn ? [newCard(2), newCard(1)] : [newCard(1)], showsOwn }));
  for (const [operation, isShown] of [
    [showCards, true],
    [hideCards, false],
  ] as const)
    respondTo(operation, () => {
      showsOwn = isShown;
      return undefined;
    });
  openPage('/projects/stall-1');
  const cards = page.getByRole('region', { name: 'Drawn for Stall 1' }).getByRole('link');
  await expect.element(cards).toHaveAttribute('href', '/cards/1');
  const own = page.getByRole('checkbox', { name: projectCardsTexts.show });
  await own.click();
  await expect.element(own).toBeChecked();
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await expectAccessible('cards of supporters');
  await own.click();
  await expect.element(own).not.toBeChecked();
});

test('a project whose supporters show no cards says so', async () => {
  respondWithProjects([newProject(1)]);
  openPage('/projects/stall-1');
  await expect.element(page.getByText(projectCardsTexts.none)).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});
