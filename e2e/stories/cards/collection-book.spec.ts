import type { CardType } from '@app/contract/draw/card';
import { titleOf } from '@app/contract/draw/sigil/describe-sigil';
import { MOTIFS, type Motif } from '@app/contract/draw/sigil/motifs';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { cardButtons, connectAndLinkWallet, drawCards } from '../../fixtures/cards/cards.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { expect, test } from '../../test.ts';

const COLLECT = '**/api/users/collectibles/collect';

test('the collection book fills with every draw and leads to the cards', async ({
  page,
  mailbox,
  wallet: _,
  isMobile,
}) => {
  const openBook = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collection' }).click();
    await expect(page.getByRole('heading', { name: 'Collection book', level: 1 })).toBeVisible();
  };
  const main = page.getByRole('main');
  const progress = main.getByRole('progressbar', { name: 'Collected' });
  const hidden = main.getByRole('listitem').filter({ hasText: 'Not found yet' });

  // An empty book shows no motif.
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  await openBook();
  await expect(hidden).toHaveCount(36);
  await expect(progress).toHaveAttribute('aria-valuetext', '0 of 180');
  await expectAccessible(page, 'empty collection book');

  // A draw fills a place in the book without a reload.
  const response = page.waitForResponse(COLLECT);
  await main.getByRole('button', { name: 'Draw your first card' }).click();
  const { id, name, rarity, type } = await (await response).json();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(hidden).toHaveCount(35);
  await expect(progress).toHaveAttribute('aria-valuetext', '1 of 180');
  const isOf = ({ traits }: Motif) => traits.some(({ title }) => title === titleOf(name));
  const motif = MOTIFS[type as CardType].find(isOf)?.name ?? '';
  const pocket = main.getByRole('listitem').filter({ hasText: motif });
  await expect(pocket.getByRole('img')).toHaveAccessibleName(new RegExp(`${rarity} found`, 'i'));
  await expect(main.getByText(/^Next: five missing \w+ in /)).toBeVisible();

  // The card opens over the book, and its motif leads to the inventory.
  await pocket.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(page).toHaveURL(`/collection?card=${id}`);
  await expectAccessible(page, 'a card of the collection book');
  await page.goBack();
  await pocket.getByRole('link', { name: `${motif} 1 card` }).click();
  await expect(page).toHaveURL(`/inventory?type=${type}&motif=${motif}`);
  await expect(cardButtons(page)).toHaveCount(1);
  await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${name},`));

  await drawCards(page, 20);
  await page.goto('/collection');
  await expect(main.getByRole('heading', { name: 'Warriors' })).toBeVisible();
  await expect(progress).not.toHaveAttribute('aria-valuetext', /^[01] of/);
  await expectAccessible(page, 'collection book');
  await expectNoHorizontalScroll(page, 'collection book');
});
