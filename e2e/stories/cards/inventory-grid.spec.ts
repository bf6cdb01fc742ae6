import { cardButtons, drawCards, logInWithCards } from '../../fixtures/cards/cards.ts';
import { expect, PHONE, test } from '../../test.ts';

test(
  'a long collection loads while scrolling, renders only visible cards and restores the scroll position',
  PHONE,
  async ({ page, mailbox }) => {
    const cards = await logInWithCards(page, mailbox, 120);
    const last = cards.at(-1)?.name;
    await expect(cardButtons(page).first()).toBeVisible();
    // The size of the whole inventory, not of the pages loaded so far.
    await expect(page.getByRole('list', { name: 'Your cards' }).getByRole('listitem').first()).toHaveAttribute(
      'aria-setsize',
      '120',
    );
    const scrollToEnd = (index: number) =>
      expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(cardButtons(page).last()).toHaveAccessibleName(new RegExp(`^${last},`), { timeout: 300 });
        await expect(cardButtons(page).last()).toHaveAttribute('data-index', `${index}`, { timeout: 300 });
      }).toPass();
    await scrollToEnd(119);
    expect(await cardButtons(page).count()).toBeLessThan(60);

    // Another client draws a card; this page refetches when it is online again.
    await drawCards(page, 1);
    await page.evaluate(() => ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))));
    await expect(page.getByText('1,210')).toBeVisible();
    await expect(cardButtons(page).last()).toHaveAttribute('data-index', '120');
    await expect(cardButtons(page).last()).toHaveAccessibleName(new RegExp(`^${last},`));

    await scrollToEnd(120);
    const scrollY = () => page.evaluate(() => window.scrollY);
    await cardButtons(page).last().click();
    const proofLink = page.getByRole('link', { name: 'View card page and proof' });
    // Hovering may scroll the link into view, so the position is read afterwards.
    await proofLink.hover();
    const position = await scrollY();
    await proofLink.click();
    await expect(page.getByRole('heading', { name: last, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: last, level: 2 })).toBeVisible();
    expect(Math.abs((await scrollY()) - position)).toBeLessThan(5);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/inventory');
    expect(Math.abs((await scrollY()) - position)).toBeLessThan(5);
  },
);
