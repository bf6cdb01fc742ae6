import { inventoryTexts } from '@app/contract/cards/texts';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { transferPageTexts } from '@app/contract/transfers/page-texts';
import { provenanceTexts } from '@app/contract/transfers/texts';
import { logInAsNewUser, openWithSession } from '../../fixtures/accounts/account.ts';
import {
  cardButtons,
  connectAndLinkWallet,
  createCollector,
  type DrawnCard,
  drawCards,
} from '../../fixtures/cards/cards.ts';
import { testWithSolana } from '../../fixtures/network/solana.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { tabTo } from '../../fixtures/page/keyboard.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { expect, PHONE } from '../../test.ts';

const test = testWithSolana.extend({
  settings: ({ settings }, use) => use({ ...settings, TRANSFER_HOLD: '0' }),
});

const { form, review, sent, pending } = transferDialogTexts;

test(
  'a card passes from one wallet to another, with its history',
  PHONE,
  async ({ page, browser, product, mailbox, wallet, isMobile, viewport }) => {
    await logInAsNewUser(page, mailbox, '/');
    const sender = await wallet.connect(page);
    await connectAndLinkWallet(page);
    const [card] = (await drawCards(page, 1)) as [DrawnCard];
    const { user, publicKey: recipient } = await createCollector(page, mailbox);
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce', viewport, isMobile });
    const theirs = await context.newPage();
    await openWithSession(theirs, user, '/transfers');
    await expect(theirs.getByText(transferPageTexts.in.none)).toBeVisible();

    await page.goto(`/inventory?card=${card.id}`);
    const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
    await detail.getByRole('button', { name: inventoryTexts.transfer }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(form.recipient).fill(recipient);
    await expectAccessible(page, 'the form');
    await expectNoHorizontalScroll(page, 'the form');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(review.history)).toBeVisible();
    await expect(dialog).toContainText(sender);
    await expect(dialog).toContainText(recipient);
    await expectAccessible(page, 'the review');
    await tabTo(page, 'button', review.sign);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(sent.waits.replace('{name}', card.name))).toBeVisible();
    await expectAccessible(page, 'the outcome');
    await page.keyboard.press('Enter');
    await expect(detail.getByRole('button', { name: pending.cancel })).toBeInViewport();
    await expectAccessible(page, 'a card on its way');

    const offer = theirs.getByRole('region', { name: transferPageTexts.in.title });
    await expect(offer).toContainText(sender);
    await expectAccessible(theirs, 'the transfers of the recipient');
    await expectNoHorizontalScroll(theirs, 'the transfers of the recipient');
    await offer.getByRole('link', { name: card.name }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
    await expectAccessible(theirs, 'the page of a transfer');
    await expectNoHorizontalScroll(theirs, 'the page of a transfer');
    await tabTo(theirs, 'button', transferPageTexts.in.accept);
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByText(transferPageTexts.in.accepted.title)).toBeVisible();

    await page.goto('/inventory');
    await waitUntilReady(page);
    await expect(cardButtons(page)).toHaveCount(0);
    await theirs.goto('/inventory');
    await expect(cardButtons(theirs)).toHaveCount(1);
    await expect(cardButtons(theirs)).toHaveAccessibleName(new RegExp(`^${card.name}, .*new$`));
    await page.goto(`/cards/${card.number}`);
    const history = page.getByRole('region', { name: provenanceTexts.title });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history.getByRole('img', { name: provenanceTexts.genuine })).toHaveCount(2);
    await expect(page.getByRole('button', { name: inventoryTexts.transfer })).toBeHidden();
    await expectAccessible(page, 'the history of a card');
    await page.route('**/provenance', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('Transfer a card', 'Transfer a Card') });
    });
    await page.reload();
    await expect(history.getByText(provenanceTexts.broken.replace('{number}', '2'))).toBeVisible();
    await expect(history.getByRole('img', { name: provenanceTexts.genuine })).toHaveCount(1);
    await expect(history.getByRole('img', { name: provenanceTexts.notGenuine })).toHaveCount(1);
    await context.close();
  },
);
