import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { join } from '../fixtures/account.ts';
import { cardsOf, claimWithWallet, drawCards } from '../fixtures/cards.ts';
import { expect, test } from '../test.ts';

test.use({ settings: { COLLECT_INTERVAL: '0' } });

test('the machine and its mailbox can be used by everyone', async ({ page, mail, faults }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Claim With Phantom' })).toBeVisible();
  await expectAccessible(page, 'landing');
  await join(page, mail);
  await expect(page.getByText('No items found')).toBeVisible();
  await expectAccessible(page, 'empty inventory');
  await page.goto('/');
  await page.getByRole('button', { name: 'Claim With Phantom' }).click();
  const offer = page.getByRole('dialog', { name: 'Try it with a test wallet' });
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'offer of the test wallet');
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await page.goto('/mailbox');
  await expectAccessible(page, 'mailbox');
  await page
    .getByRole('link', { name: /Verify your email/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Verify your email/, level: 1 })).toBeVisible();
  // The mail itself stands in a frame without scripts, where axe cannot look and which refuses whoever tries.
  faults.expect(/Blocked script execution/);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', /\S/);
  await frame.evaluate((element) => element.remove());
  await expectAccessible(page, 'a mail');
});

test('the reveal and the cards can be used by everyone', async ({ page, mail, wallet: _ }) => {
  await join(page, mail);
  await claimWithWallet(page);
  await page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' }).click();
  await expect(page.getByText('Click to view in inventory')).toBeVisible();
  await expectAccessible(page, 'end of the reveal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await drawCards(page, 24);
  await page.goto('/inventory');
  await expect(cardsOf(page).first()).toBeVisible();
  await expectAccessible(page, 'inventory');
  await cardsOf(page).first().click();
  await expect(page.getByRole('button', { name: 'List on Marketplace' })).toBeVisible();
  await expectAccessible(page, 'an open card');
  await page.goto('/inventory?view=list');
  await expect(cardsOf(page).first()).toBeVisible();
  await expectAccessible(page, 'inventory as a list');
});

test('nothing scrolls sideways, also at twice the size', async ({ page, mail, isMobile }) => {
  const sizes = isMobile ? [360] : [640, 768, 1280];
  const visit = async (address: string) => {
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page, `${address} at ${width} px`);
    }
  };
  for (const address of ['/', '/login', '/signup', '/verify-email', '/nowhere', '/mailbox']) await visit(address);
  await join(page, mail);
  for (const address of ['/', '/inventory', '/inventory?view=list']) await visit(address);
});
