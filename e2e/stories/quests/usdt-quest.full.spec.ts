import { donationTexts } from '@app/contract/sources/donation-texts';
import { testWithSolana as test } from '../../fixtures/network/solana.ts';
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
import { DESKTOP_ONLY, expect } from '../../test.ts';

test(
  'a donation in USDT is followed until the network has finalized it, and earns a reward',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, wallet, solana, errors }) => {
    errors.allow(/422 .* at \/api\/users\/donations/);
    const project = await publishProject(page, mailbox, product);
    await addQuest(product, project, { usdtBaseUnits: '5000000' });
    await addSource(product, project, 'usdt');
    await supportProject(page, mailbox, project.slug);
    const donor = await wallet.connect(page);
    solana.chain.setLamports(donor, 10n ** 9n);
    await solana.chain.setUsdt(donor, 8_000_000n);

    await page.getByRole('button', { name: donationTexts.action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount in USDT').fill('5');
    await dialog.getByRole('button', { name: 'Review transfer' }).click();
    await dialog.getByRole('button', { name: 'Sign and send' }).click();
    await expect(dialog).toContainText('Sent 5 USDT to');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const donations = page.getByRole('region', { name: donationTexts.list });
    await expect(donations).toContainText('Thank you! Your donation of 5 USDT counts.');
    expect(await solana.chain.usdtOf(donor)).toBe(3_000_000n);
    await expect(questItem(page).getByText('Completed')).toBeVisible();
    await expectAccessible(page, 'a donation that counts');

    await expectProvenReward(page, await claimReward(page), project.slug);
  },
);
