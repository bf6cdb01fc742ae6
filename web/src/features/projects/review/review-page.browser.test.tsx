import { getStatistics } from '@app/contract/admin/schemas';
import type { Project } from '@app/contract/core/project';
import { streamers } from '@app/contract/landing/streamers';
import { projectErrors } from '@app/contract/projects/errors';
import { projectReviewTexts } from '@app/contract/projects/page-texts';
import {
  approveProject,
  assignStreamerProject,
  listReviewProjects,
  listStreamers,
  rejectProject,
  resumeProject,
  suspendProject,
} from '@app/contract/projects/schemas';
import { projectFieldErrors } from '@app/contract/projects/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { newStatistics, signInAsAdmin, toastWith } from '../../../../testing/admin.ts';
import { failure, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { newProject, respondWithProjects } from '../../../../testing/projects.ts';

const row = (name: string) => page.getByRole('list', { name: projectReviewTexts.list }).getByRole('button', { name });
const sheet = (name: string) => page.getByRole('dialog', { name });
const noStreamers = { streamers: streamers.map(({ id }) => ({ id, slug: null })) };

/** Opens the review of these projects. Later changes of the array have an effect. */
function openReview(all: Project[], query = ''): void {
  signInAsAdmin();
  respondWithProjects(all);
  respondTo(listReviewProjects, ({ query: parameters }) => {
    const state = parameters.get('state');
    const projects = all.filter((project) => state === null || project.state === state);
    return { projects, nextCursor: null, inReview: all.filter((project) => project.state === 'in_review').length };
  });
  respondTo(listStreamers, noStreamers);
  openPage(`/admin/projects${query}`);
}

describe.each([1280, 360])('in a window of %d pixels', (width) => {
  beforeEach(() => page.viewport(width, 740));

  test('an admin opens a project that waits, and publishes it', async () => {
    const all = [newProject(1, { state: 'in_review', publishedAt: null }), newProject(2)];
    openReview(all);
    await row('Stall 1').click();
    const details = sheet('Stall 1');
    await expect.element(details.getByText(/First line/)).toBeVisible();
    await expectAccessible('a project in review');
    respondTo(approveProject, () => {
      all[0] = newProject(1);
      return newProject(1);
    });
    await details.getByRole('button', { name: projectReviewTexts.actions.approve }).click();
    await expect.element(toastWith('Stall 1 is live')).toBeVisible();
    await expect.element(details.getByRole('button', { name: projectReviewTexts.actions.suspend })).toBeVisible();
    await details.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('heading', { name: projectReviewTexts.emptyReview })).toBeVisible();
    await expectAccessible('nothing waits');
  });
});

test.each([
  ['in_review', 'reject', rejectProject],
  ['live', 'suspend', suspendProject],
] as const)('a project that is %s needs a reason to %s it', async (state, action, operation) => {
  openReview([newProject(1, { state })], `?state=${state}&project=stall-1`);
  await sheet('Stall 1').getByRole('button', { name: projectReviewTexts.actions[action] }).click();
  const dialog = sheet(projectReviewTexts[action].title.replace('{name}', 'Stall 1'));
  const confirm = dialog.getByRole('button', { name: projectReviewTexts.actions[action] });
  await confirm.click();
  await expect.element(dialog.getByText(projectFieldErrors.reasonRequired)).toBeVisible();
  await expectAccessible('a reason');
  respondTo(operation, newProject(1, { state: 'suspended' }));
  await dialog.getByLabelText('Reason').fill('Too dark');
  respondOnce(operation, failure(projectErrors, 'PROJECT_STATE'));
  await confirm.click();
  await expect.element(dialog.getByText(projectErrors.PROJECT_STATE.text)).toBeVisible();
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsOf(operation).at(-1)?.body.reason).toBe('Too dark');
});

test('a suspended project is published again; a filter is kept in the URL', async () => {
  openReview([newProject(1, { state: 'suspended', reason: 'Spam' })]);
  await page.getByRole('button', { name: 'Suspended' }).click();
  expect(window.location.search).toBe('?state=suspended');
  await row('Stall 1').click();
  respondTo(resumeProject, newProject(1));
  await sheet('Stall 1').getByRole('button', { name: projectReviewTexts.actions.resume }).click();
  await expect.element(toastWith('Stall 1 is live again')).toBeVisible();
});

test('a live project is assigned to a streamer, and removed', async () => {
  openReview([newProject(1)], '?state=live&project=stall-1');
  respondTo(assignStreamerProject, ({ params, body }) => {
    const assigned = { streamers: streamers.map(({ id }) => ({ id, slug: id === params.id ? body.slug : null })) };
    respondTo(listStreamers, assigned);
    return assigned;
  });
  await page.getByRole('button', { name: 'Assign to Oriel Tick' }).click();
  await expect.element(toastWith('Oriel Tick opens this project now')).toBeVisible();
  await page.getByRole('button', { name: 'Remove from Oriel Tick' }).click();
  await expect.element(toastWith('Oriel Tick opens nothing now')).toBeVisible();
  expect(requestsOf(assignStreamerProject).map(({ params, body }) => [params.id, body.slug])).toEqual([
    ['oriel', 'stall-1'],
    ['oriel', null],
  ]);
});

test('the admin panel leads to the review, with the number that waits', async () => {
  openReview([newProject(1, { state: 'in_review' })]);
  respondTo(getStatistics, newStatistics());
  await page.getByRole('link', { name: projectReviewTexts.back }).click();
  await expect
    .element(page.getByRole('link', { name: 'Projects 1 waiting' }))
    .toHaveAttribute('href', '/admin/projects');
});

test('everyone else is led to the inventory', async () => {
  signIn();
  openPage('/admin/projects');
  await expect.poll(() => window.location.pathname).toBe('/inventory');
});
