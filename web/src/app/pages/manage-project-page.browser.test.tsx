import type { Project } from '@app/contract/core/project';
import { projectErrors } from '@app/contract/projects/errors';
import { projectFormTexts, projectStateBanners } from '@app/contract/projects/page-texts';
import {
  archiveProject,
  createProject,
  submitProject,
  updateProject,
  uploadProjectPicture,
} from '@app/contract/projects/schemas';
import { projectFieldErrors } from '@app/contract/projects/texts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectPath } from '../../../testing/accounts.ts';
import { toastWith } from '../../../testing/admin.ts';
import { CONNECTION_LOST, failure, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { newDraft, newProject, respondWithProjects, signInAsOwner } from '../../../testing/projects.ts';
import { captureUploads } from '../../../testing/uploads.ts';

const name = page.getByLabelText('Name');
const link = page.getByLabelText('Link', { exact: true });
const description = page.getByLabelText('Description');
const saveDraft = page.getByRole('button', { name: projectFormTexts.create });
const save = page.getByRole('button', { name: projectFormTexts.save });
const submit = page.getByRole('button', { name: projectFormTexts.submit });

/** Opens the page on which the owner manages a project. */
async function openManagement(project = newDraft(), ...others: Project[]): Promise<void> {
  respondWithProjects([project, ...others]);
  signInAsOwner([project]);
  openPage(`/projects/${project.slug}/manage`);
  await expect.element(page.getByRole('heading', { name: project.name, level: 1 })).toBeVisible();
}

describe.each([1280, 360])('in a window of %d pixels', (width) => {
  beforeEach(() => page.viewport(width, 740));

  test('a new project shows what is missing beside each field, and suggests its link', async () => {
    signInAsOwner();
    openPage('/projects/new');
    await saveDraft.click();
    await expect.element(page.getByText(projectFieldErrors.nameLength)).toBeVisible();
    await expect.element(page.getByText(projectFieldErrors.slugLength)).toBeVisible();
    await expect.element(name).toHaveFocus();
    await name.fill('Lantern & Friends');
    await expect.element(link).toHaveValue('lantern-friends');
    await expect.element(page.getByText('17 of 40')).toBeVisible();
    await name.fill('See www.lantern.example');
    await expect.element(page.getByText(projectFieldErrors.url)).toBeVisible();
    await expectAccessible('a new project with errors');
  });

  test('the owner sees a draft with everything that can be changed', async () => {
    await openManagement();
    await expect.element(page.getByText(projectStateBanners.draft.title)).toBeVisible();
    await expect.element(name).toHaveValue('Stall 1');
    await expect.element(page.getByLabelText('Link 1', { exact: true })).toHaveValue('https://stall.example.com/');
    await expectAccessible('a draft');
  });
});

test('a new project becomes a draft, and its page to manage opens', async () => {
  const created = newDraft({ slug: 'lantern-run', name: 'Lantern Run' });
  signInAsOwner([created]);
  respondWithProjects([created]);
  respondTo(createProject, created);
  openPage('/projects/new');
  await name.fill('Lantern Run');
  await page.getByText('Cause', { exact: true }).click();
  await description.fill('One\nTwo');
  await page.getByRole('button', { name: projectFormTexts.addLink }).click();
  await page.getByLabelText('Link 1', { exact: true }).fill('http://lantern.example');
  await saveDraft.click();
  await expect.element(page.getByText(projectFieldErrors.linkInvalid)).toBeVisible();
  expect(requestsOf(createProject)).toHaveLength(0);
  await page.getByLabelText('Link 1', { exact: true }).fill('https://lantern.example');
  await saveDraft.dblClick();
  await expectPath('/projects/lantern-run/manage');
  await expect.element(toastWith(projectFormTexts.created)).toBeVisible();
  expect(requestsOf(createProject).map(({ body }) => body)).toEqual([
    {
      name: 'Lantern Run',
      slug: 'lantern-run',
      tagline: '',
      description: 'One\nTwo',
      category: 'cause',
      links: ['https://lantern.example'],
      requestId: expect.any(String),
    },
  ]);
});

test('a link that is taken is said beside its field; a limit above the form', async () => {
  signInAsOwner();
  respondOnce(createProject, failure(projectErrors, 'SLUG_TAKEN'));
  openPage('/projects/new');
  await name.fill('Lantern Run');
  await saveDraft.click();
  await expect.element(page.getByText(projectErrors.SLUG_TAKEN.text)).toBeVisible();
  await expect.element(link).toHaveFocus();
  respondOnce(createProject, failure(projectErrors, 'PROJECT_LIMIT'));
  await link.fill('lantern-walk');
  await saveDraft.click();
  await expect.element(page.getByRole('alert').getByText(projectErrors.PROJECT_LIMIT.text)).toBeVisible();
});

test('an account without a wallet is led to the settings', async () => {
  signIn();
  openPage('/projects/new');
  await expect.element(page.getByRole('heading', { name: projectFormTexts.noWallet.title })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: projectFormTexts.noWallet.action }))
    .toHaveAttribute('href', '/settings?tab=integrations');
  await expectAccessible('no wallet');
});

test('only what has changed is saved, and a lost response is asked for with the same request ID', async () => {
  await openManagement();
  respondTo(updateProject, ({ body }) => newDraft({ tagline: body.tagline ?? '' }));
  respondOnce(updateProject, CONNECTION_LOST);
  await page.getByLabelText('Tagline').fill('Keeps every lantern lit');
  await save.click();
  await expect.element(toastWith(projectFormTexts.saved)).toBeVisible();
  const bodies = requestsOf(updateProject).map(({ body }) => body);
  expect(bodies[0]).toEqual({ tagline: 'Keeps every lantern lit', requestId: expect.any(String) });
  expect(bodies[1]).toEqual(bodies[0]);
});

test('a draft with another link is saved and submitted, and its page moves there', async () => {
  const moved = newDraft({ slug: 'moved' });
  const submitted = newDraft({ slug: 'moved', state: 'in_review' });
  await openManagement(newDraft(), submitted);
  respondTo(updateProject, moved);
  respondTo(submitProject, submitted);
  await link.fill('moved');
  await submit.click();
  await expect.element(toastWith(projectFormTexts.submitted)).toBeVisible();
  await expectPath('/projects/moved/manage');
  await expect.element(page.getByText(projectStateBanners.in_review.text)).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  expect(requestsOf(submitProject).map(({ params }) => params.slug)).toEqual(['moved']);
});

test('a rejected project shows the reason', async () => {
  await openManagement(newDraft({ reason: 'The picture\nis too dark' }));
  await expect.element(page.getByRole('alert').getByText(/The picture/)).toBeVisible();
  await expect.element(page.getByText(projectFormTexts.rejected)).toBeVisible();
});

test('a published project keeps its link', async () => {
  await openManagement(newProject(1, { owner: { username: 'kestrel' } }));
  await expect.element(link).toHaveAttribute('readonly');
  await expect.element(submit).not.toBeInTheDocument();
});

test('links are removed with the keyboard, and there are at most five', async () => {
  await openManagement(newDraft({ links: Array.from({ length: 5 }, (_, index) => `https://a.example/${index}`) }));
  const add = page.getByRole('button', { name: projectFormTexts.addLink });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  page.getByRole('button', { name: 'Remove link 2' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(add).toHaveFocus();
  await expect.element(page.getByLabelText('Link 2', { exact: true })).toHaveValue('https://a.example/2');
  await expect.element(page.getByLabelText('Link 5', { exact: true })).not.toBeInTheDocument();
});

test('a project is archived after a confirmation', async () => {
  await openManagement();
  respondTo(archiveProject, newDraft({ state: 'archived' }));
  await page.getByRole('button', { name: projectFormTexts.archive.button }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible('archive');
  await dialog.getByRole('button', { name: projectFormTexts.archive.button }).click();
  await expect.element(page.getByText(projectStateBanners.archived.text)).toBeVisible();
  await expect.element(name).toBeDisabled();
});

test('a picture is cropped to 16:9 and uploaded', async () => {
  const files = captureUploads();
  await openManagement();
  respondTo(uploadProjectPicture, newDraft({ picture: { link: '/pictures/1' } }));
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await page.getByRole('button', { name: projectFormTexts.addPicture }).click();
  const input = click.mock.contexts[0] as HTMLInputElement;
  click.mockRestore();
  await userEvent.upload(input, new File([blob as Blob], 'photo.jpg', { type: 'image/jpeg' }));
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expectAccessible('crop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toastWith(projectFormTexts.pictureSaved)).toBeVisible();
  const [file] = files;
  const { width, height } = await createImageBitmap(file as File);
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('somebody else’s project cannot be managed', async () => {
  respondWithProjects([newProject(1)]);
  signInAsOwner();
  openPage('/projects/stall-1/manage');
  await expect.element(page.getByRole('heading', { name: projectFormTexts.notOwner })).toBeVisible();
});
