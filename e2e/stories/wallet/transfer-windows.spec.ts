import { blockUser } from '@app/contract/admin/schemas';
import { inventoryTexts } from '@app/contract/cards/texts';
import { transferPageTexts } from '@app/contract/transfers/page-texts';
import { respondToTransfer, signTransfer } from '@app/server/testing/people/transfers';
import { openWithSession } from '../../fixtures/accounts/account.ts';
import { createOtherAdmin } from '../../fixtures/accounts/admin.ts';
import { cardButtons, createCollector } from '../../fixtures/cards/cards.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('a card that arrives while no window is open is new at the next visit, first and no favourite', async ({
  page,
  mailbox,
  product,
}) => {
  const sender = await createCollector(page, mailbox);
  const recipient = await createCollector(page, mailbox);
  const card = await sender.draw();
  const own = await recipient.draw();
  await openWithSession(page, sender.user);
  await cardButtons(page).hover();
  await page.getByRole('button', { name: 'Favourite', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Favourite', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await openWithSession(page, recipient.user);
  await expect(cardButtons(page)).toHaveCount(1);
  await page.goto('about:blank');
  const { body } = await signTransfer(product, sender, card.id, recipient.publicKey);
  await respondToTransfer(product, recipient, 'accept', body.id);

  await page.goto('/inventory');
  const [first, second] = [cardButtons(page).nth(0), cardButtons(page).nth(1)];
  await expect(first).toHaveAccessibleName(new RegExp(`^${card.name}, .*new$`));
  await expect(second).toHaveAccessibleName(new RegExp(`^${own.name}, .*(?<!new)$`));
  await first.hover();
  await expect(page.getByRole('button', { name: 'Favourite', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await first.click();
  await page.reload();
  await waitUntilReady(page);
  await expect(first).toHaveAccessibleName(new RegExp(`^${card.name}, .*(?<!new)$`));
});

test(
  'the open windows of both sides show at once how a transfer ends',
  DESKTOP_ONLY,
  async ({ page, browser, mailbox, product, errors }) => {
    // The page of the sender, who is blocked at the end, loads its lists again
    errors.allow(/401 .* at \/api\//);
    const sender = await createCollector(page, mailbox);
    const recipient = await createCollector(page, mailbox);
    const card = await sender.draw();
    await openWithSession(page, sender.user);
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    const theirs = await context.newPage();
    await openWithSession(theirs, recipient.user, '/transfers');
    const mark = page.getByRole('listitem').getByText(inventoryTexts.locked);
    const offer = theirs.getByRole('region', { name: transferPageTexts.in.title }).getByRole('listitem');
    const earlier = theirs.getByRole('region', { name: transferPageTexts.earlier }).getByRole('listitem');
    const block = await createOtherAdmin(page, mailbox, product);
    const ends: readonly ((id: string) => Promise<unknown>)[] = [
      (id) => respondToTransfer(product, recipient, 'decline', id),
      (id) => respondToTransfer(product, sender, 'cancel', id),
      (id) => product.runSql('update transfers set expires_at = now() where id = $1', [id]),
      () => block(blockUser, sender.user.username),
    ];
    for (const [ended, end] of ends.entries()) {
      const { body } = await signTransfer(product, sender, card.id, recipient.publicKey);
      await expect(mark).toBeVisible();
      await expect(offer).toHaveCount(1);
      await end(body.id);
      await expect(offer).toHaveCount(0);
      await expect(mark).toHaveCount(0);
      await expect(earlier).toHaveCount(ended + 1);
    }
    await context.close();
  },
);
