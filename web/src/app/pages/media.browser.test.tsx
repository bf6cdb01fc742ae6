import { listDrawDays } from '@app/contract/cards/schemas';
import { changeNotificationPreferences, getNotificationPreferences } from '@app/contract/notifications/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import * as twoFactor from '@app/contract/two-factor/schemas';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardButtons } from '../../../testing/cards.ts';
import { forceColors, showAsPrinted } from '../../../testing/emulate.ts';
import { respondTo } from '../../../testing/fake-api.ts';
import { openInventory } from '../../../testing/inventory.ts';
import { newPreferences } from '../../../testing/notifications.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { provenDraw, respondToCardPage, respondToDrawsPage, revealedDay } from '../../../testing/proofs.ts';
import { openSettings, respondToSecurity } from '../../../testing/settings.ts';

const [BLACK, NONE] = ['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'];

/** The visible texts, except on cards, that are not black on white. */
function textsNotBlackOnWhite(): string[] {
  const hasText = ({ childNodes }: Element) => [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const texts = [...document.querySelectorAll('#root *, dialog *')].filter(
    (element) => hasText(element) && element.checkVisibility() && !element.closest('.card, svg'),
  );
  expect(texts.length).toBeGreaterThan(0);
  const isOnWhite = (element: Element | null): boolean =>
    element === document.documentElement ||
    (getComputedStyle(element as Element).backgroundColor === NONE && isOnWhite((element as Element).parentElement));
  return texts
    .filter((element) => getComputedStyle(element).color !== BLACK || !isOnWhite(element))
    .map(({ outerHTML }) => outerHTML);
}

/** Expects black text on white, as wide as the paper, without header and footer. */
async function expectOnPaper(): Promise<void> {
  await expect.poll(textsNotBlackOnWhite).toEqual([]);
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(255, 255, 255)');
  for (const chrome of document.querySelectorAll('#root > div > :is(header, footer), [data-toast]')) {
    expect(chrome.checkVisibility()).toBe(false);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

/** The scroll containers that hide a part of their content. */
function cutOff(): Element[] {
  return [...document.querySelectorAll('main *, dialog, dialog *')].filter(
    (element) =>
      element.checkVisibility() &&
      /auto|scroll/.test(getComputedStyle(element).overflow) &&
      element.scrollHeight > element.clientHeight,
  );
}

test.each(['', '?view=list'])('the inventory prints every loaded card (%s)', async (query) => {
  await openInventory(60, query);
  expect(cardButtons().elements().length).toBeLessThan(60);
  await page.viewport(720, 1000);
  onTestFinished(() => page.viewport(1280, 800));
  await showAsPrinted();
  await expect.poll(() => cardButtons().elements()).toHaveLength(60);
  await expectOnPaper();
  const boxes = cardButtons()
    .elements()
    .map((element) => element.getBoundingClientRect());
  const [first] = boxes;
  expect(first?.height).toBeGreaterThan(40);
  const positions = new Set(boxes.map(({ x, y }) => `${x} ${y}`));
  expect(positions.size).toBe(60);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(window.innerWidth);
  // The printed pictures are painted, not empty.
  await expect.poll(() => document.querySelector<HTMLImageElement>('.card-print img')?.naturalWidth).toBeGreaterThan(0);
  const hidden = page.getByRole('searchbox').elements();
  expect(hidden.filter((element) => element.checkVisibility())).toEqual([]);
});

test('the dialog with the backup codes is printed as a whole, without the page behind it', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKLM-NPQ${index}`);
  respondToSecurity();
  const user = openSettings('security', { has2FA: true });
  respondTo(getCurrentUser, { user, isObserving: false });
  respondTo(twoFactor.regenerateBackupCodes, { backupCodes: codes });
  await page.getByRole('button', { name: 'Manage 2FA' }).click();
  await page.getByRole('button', { name: 'Regenerate Backup Codes' }).click();
  await expect.element(page.getByText('ABCD-EFGH-JKLM-NPQ9')).toBeVisible();
  await page.viewport(720, 300);
  onTestFinished(() => page.viewport(1280, 800));
  expect(cutOff()).not.toEqual([]);
  await showAsPrinted();
  await expectOnPaper();
  expect(cutOff()).toEqual([]);
  for (const code of codes) expect(page.getByText(code).element().checkVisibility()).toBe(true);
  expect(document.querySelector('#root')?.checkVisibility()).toBe(false);
});

test('a card page prints the card and the proof', async () => {
  const draw = await provenDraw();
  respondToCardPage(draw);
  openPage(`/cards/${draw.card.number}`);
  const proof = page.getByRole('region', { name: 'Proof of the draw' });
  await expect.element(proof.getByRole('listitem').last()).toBeVisible();
  await showAsPrinted();
  await expectOnPaper();
  expect(proof.getByRole('listitem').last().element().checkVisibility()).toBe(true);
  const card = page.getByRole('figure').first().element();
  expect(card.checkVisibility()).toBe(true);
  expect(getComputedStyle(card).printColorAdjust).toBe('exact');
});

test('the page about the draws prints odds and days, although these are collapsed', async () => {
  const day = await revealedDay('2026-11-20', '00'.repeat(32));
  respondToDrawsPage();
  respondTo(listDrawDays, { days: [day], nextCursor: null });
  openPage('/draws');
  const fingerprint = page.getByText(day.commitment);
  await expect.element(fingerprint).toBeInTheDocument();
  expect(fingerprint.element().checkVisibility()).toBe(false);
  await showAsPrinted();
  await expectOnPaper();
  expect(page.getByRole('table').first().element().checkVisibility()).toBe(true);
  expect(fingerprint.element().checkVisibility()).toBe(true);
});

/** The background colour of an element. */
const groundOf = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor;

/** For each visible control, whether it is on and how it looks. */
function states(attribute: string, controls: string): { readonly isOn: boolean; readonly look: string }[] {
  return [...document.querySelectorAll(controls)]
    .filter((element) => element.checkVisibility())
    .map((element) => ({
      isOn: (element.getAttribute(attribute) ?? 'false') !== 'false',
      look: `${groundOf(element)} ${getComputedStyle(element).outlineStyle}`,
    }));
}

/** Expects that the controls that are on look the same, and unlike all others. */
function expectDistinct(attribute: string, controls = `[${attribute}]`): void {
  const all = states(attribute, controls);
  const [on, off] = [true, false].map(
    (isOn) => new Set(all.filter((state) => state.isOn === isOn).map(({ look }) => look)),
  );
  expect(on?.size).toBe(1);
  expect([...(on ?? [])].filter((look) => off?.has(look))).toEqual([]);
}

test('forced colours show which filters are pressed and which page is current', async () => {
  await openInventory(3, '?rarity=common');
  await forceColors();
  await expect.element(page.getByRole('button', { name: /^Common/ })).toHaveAttribute('aria-pressed', 'true');
  expectDistinct('aria-pressed');
  expectDistinct('aria-current', 'header nav a');
});

test('forced colours show the selected tab and whether a switch is on', async () => {
  respondTo(getNotificationPreferences, newPreferences({}, false));
  respondTo(changeNotificationPreferences, newPreferences({}, true));
  openSettings('notifications');
  await forceColors();
  const control = page.getByRole('switch').first();
  const grounds = () => {
    const track = control.element().nextElementSibling;
    return [groundOf(track), groundOf(track?.nextElementSibling)];
  };
  await expect.element(control).not.toBeChecked();
  expectDistinct('aria-selected');
  const off = grounds();
  await control.click();
  await expect.element(control).toBeChecked();
  const on = grounds();
  expect(new Set(on).size).toBe(2);
  expect(new Set(off).size).toBe(2);
  expect(on).not.toEqual(off);
});
