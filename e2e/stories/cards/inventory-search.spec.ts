import { rarityNames, typeNames } from '@app/contract/cards/texts';
import type { Page } from '@playwright/test';
import { cardButtons, type DrawnCard, logInWithCards } from '../../fixtures/cards/cards.ts';
import { expect, PHONE, test } from '../../test.ts';

/** Expects exactly these cards in this order. Only those near the viewport are rendered; `aria-setsize` counts all. */
async function expectCards(page: Page, cards: readonly DrawnCard[]): Promise<void> {
  const expected = cards.map(({ name, rarity, type }) => `${name}, ${rarityNames[rarity]} ${typeNames[type].singular}`);
  expect(expected, 'cards to look for').not.toEqual([]);
  await expect(page.getByRole('list', { name: 'Your cards' }).getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    `${cards.length}`,
  );
  await expect(async () => {
    const labels = await cardButtons(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    expect(labels.length).toBeGreaterThan(0);
    const renderedLabels = labels.map((label) => label.replace(/, new$/, ''));
    expect(renderedLabels).toEqual(expected.slice(0, renderedLabels.length));
  }).toPass({ timeout: 15_000 });
}

test(
  'cards are searched, filtered and sorted, and the URL keeps the state',
  PHONE,
  async ({ page, mailbox, isMobile }) => {
    const cards = await logInWithCards(page, mailbox, 24);
    await expect(page.getByText('240')).toBeVisible();
    const [newest] = cards;
    await expectCards(page, cards);

    const sameType = cards.filter(({ type }) => type === newest.type);
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
    await page
      .getByRole('group', { name: 'Collections' })
      .getByRole('button', { name: new RegExp(newest.type, 'i') })
      .click();
    await expectCards(page, sameType);
    await expect(page).toHaveURL(`/inventory?type=${newest.type}`);
    await page
      .getByRole('group', { name: 'Rarity' })
      .getByRole('button', { name: new RegExp(`^${newest.rarity}`, 'i') })
      .click();
    await expect(page).toHaveURL(`/inventory?rarity=${newest.rarity}&type=${newest.type}`);
    const sameTypeAndRarity = sameType.filter(({ rarity }) => rarity === newest.rarity);
    if (isMobile) await page.getByRole('button', { name: /^Show \d+ cards?$/ }).click();
    await expectCards(page, sameTypeAndRarity);
    await page.reload();
    await expectCards(page, sameTypeAndRarity);

    await page.goto('/inventory');
    await page.getByRole('searchbox').fill(newest.name.toUpperCase());
    await expect(page).toHaveURL(/search=/);
    const matches = cards.filter(({ name }) => name.includes(newest.name));
    await expectCards(page, matches);
    await expect(page.getByText(/^\d+ items? found$/)).toHaveText(new RegExp(`^${matches.length} `));
    await page.getByRole('searchbox').fill('no card is called this');
    await expect(page.getByText('No items found')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '0 items found' })).toBeAttached();
    await expect(page.getByRole('link', { name: 'Collect a card' })).toBeHidden();
    await page.getByRole('button', { name: 'Show all cards' }).click();
    await expect(cardButtons(page).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');

    await page.getByLabel('Sort by').selectOption('Name');
    await expect(page).toHaveURL('/inventory?sort=name');
    const first = cards.map(({ name }) => name).sort()[0];
    await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${first},`));
    await page.getByRole('button', { name: isMobile ? 'Show as list' : 'List', exact: true }).click();
    await expect(page).toHaveURL('/inventory?sort=name&view=list');
    await expect(cardButtons(page).first()).toHaveAccessibleName(/, Power \d+, Defense \d+, Collected .+ \d{4}$/);
  },
);
