import { grantNames } from '@app/contract/cards/card-page-texts';
import { cardPagePath } from '@app/contract/cards/preview';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import { SAMPLE_SECRETS } from '@app/contract/sources/samples';
import { openWithSession } from '../../fixtures/accounts/account.ts';
import { endDrawDayInBrowser, proofSection, proofSteps, stepStatuses } from '../../fixtures/cards/proof.ts';
import { expectAccessible } from '../../fixtures/page/accessibility.ts';
import {
  addQuest,
  addSource,
  claimReward,
  expectProvenReward,
  publishProject,
  questItem,
  supportProject,
} from '../../fixtures/quests/quests.ts';
import { expect, test } from '../../test.ts';

test('a donation on Ko-fi earns a reward, whose card is proven before and after its day', async ({
  page,
  mailbox,
  product,
  wallet: _,
}) => {
  // The product restarts to end the day
  test.slow();
  const project = await publishProject(page, mailbox, product);
  const { owner, slug } = project;
  await addQuest(product, project, { currency: 'USD', minimumCents: 300 });
  const url = await addSource(product, project, 'kofi');
  await openWithSession(page, owner, `/projects/${slug}/manage`);
  await page.getByRole('button', { name: manageSourceTexts.enter }).click();
  await page.getByRole('dialog').getByLabel(manageSourceTexts.secret).fill(SAMPLE_SECRETS.kofi);
  await page.getByRole('dialog').getByRole('button', { name: manageSourceTexts.save }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  const code = await supportProject(page, mailbox, slug);
  const kofi = await page.context().newPage();
  await kofi.goto('/local/sources');
  const form = kofi.getByRole('region', { name: 'Ko-fi' });
  await form.getByLabel('Project').selectOption(url);
  await form.getByLabel('Amount').fill('3.00');
  await form.getByLabel('Message').fill(`For the lamps. ${code}!`);
  await form.getByRole('button', { name: 'Donate on Ko-fi' }).click();
  await expect(form.getByRole('status')).toContainText('Received');
  await expectAccessible(kofi, 'the simulated services');
  await kofi.close();
  await expect(questItem(page).getByText('Completed')).toBeVisible();

  const card = await claimReward(page);
  await expectProvenReward(page, card, slug);
  await endDrawDayInBrowser(page, product);
  await page.goto(cardPagePath(card.number));
  await expect(proofSection(page).getByText(/^Verified\./)).toBeVisible();
  expect(new Set(await stepStatuses(page))).toEqual(new Set(['Passed']));
  const ledger = proofSteps(page).last();
  await ledger.getByText('Show the values').click();
  await expect(ledger.getByText(grantNames.reward)).toBeVisible();
  await expect(ledger.getByText(slug)).toBeVisible();
});
