import { randomBytes } from 'node:crypto';
import { projectFormTexts, projectPageTexts, projectReviewTexts } from '@app/contract/projects/page-texts';
import { openWithSession } from '../../fixtures/accounts/account.ts';
import { logInAsAdmin } from '../../fixtures/accounts/admin.ts';
import { createCollector, TOAST } from '../../fixtures/cards/cards.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { expect, PHONE, test } from '../../test.ts';

test('a project is made, submitted, published by an admin and chosen', PHONE, async ({ page, mailbox, errors }) => {
  const slug = `lantern-run-${randomBytes(4).toString('hex')}`;
  const toast = page.locator(TOAST);
  const { user: owner } = await createCollector(page, mailbox);

  await openWithSession(page, owner, '/projects');
  await page.getByRole('link', { name: 'Start a project' }).click();
  await page.getByLabel('Name').fill('Lantern Run');
  await page.getByLabel('Link', { exact: true }).fill(slug);
  await page.getByLabel('Tagline').fill('Keeps every lantern lit');
  await page.getByLabel('Description').fill('A game about light.\nPlay it tonight.');
  await page.getByRole('button', { name: projectFormTexts.addLink }).click();
  await page.getByLabel('Link 1', { exact: true }).fill('https://lantern.example.com');
  await page.getByRole('button', { name: projectFormTexts.create }).click();
  await page.waitForURL(`/projects/${slug}/manage`);
  const picture = await page.screenshot();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: projectFormTexts.addPicture }).click();
  await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast.getByText(projectFormTexts.pictureSaved)).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 1280);
  await page.getByRole('button', { name: projectFormTexts.submit }).click();
  await expect(toast.getByText(projectFormTexts.submitted)).toBeVisible();
  await expectAccessible(page, 'a project in review');
  await expectNoHorizontalScroll(page, 'a project in review');

  errors.allow(new RegExp(`404 .* at .*/projects/${slug}`));
  await logInAsAdmin(page, mailbox);
  await page.getByRole('link', { name: /^Projects \d+ waiting$/ }).click();
  await page
    .getByRole('list', { name: projectReviewTexts.list })
    .getByRole('button', { name: 'Lantern Run' })
    .first()
    .click();
  await page.getByRole('button', { name: projectReviewTexts.actions.approve }).click();
  await expect(toast.getByText('Lantern Run is live')).toBeVisible();

  const { user } = await createCollector(page, mailbox);
  await openWithSession(page, user, '/projects');
  await page.getByRole('searchbox').fill('lantern run');
  await page.waitForURL('/projects?search=lantern+run');
  await page.locator(`a[href="/projects/${slug}"]`).click();
  await expect(page.getByRole('heading', { name: 'Lantern Run', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: projectPageTexts.choose }).click();
  await expect(toast.getByText('You support Lantern Run now')).toBeVisible();
  await expect(page.getByText('1 supporter', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: projectPageTexts.chosen })).toBeVisible();
  await page.getByRole('button', { name: `Account: ${user.username}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Lantern Run' })).toHaveAttribute('href', `/projects/${slug}`);
  await expectAccessible(page, 'the chosen project');
});
