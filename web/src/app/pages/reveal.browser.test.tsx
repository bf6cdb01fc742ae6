import { OVERLAY_CLOSE_MS } from '@app/contract/cards/limits';
import { collect, getCollectionBook, type OwnedCard } from '@app/contract/cards/schemas';
import { rarityNames } from '@app/contract/cards/texts';
import { getBalances } from '@app/contract/wallet/schemas';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bookOf, newCards } from '../../../testing/cards.ts';
import { followLink, landingButton, signInCollector } from '../../../testing/collector.ts';
import { allowMotion, installFakeClock } from '../../../testing/emulate.ts';
import { holdResponse, requestsOf, respondTo } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { holdPainting } from '../../../testing/painting.ts';
import {
  drawWithMotion,
  find,
  openLanding,
  pausedAnimation,
  pauseFlight,
  recordStages,
} from '../../../testing/reveal.ts';
import { changeRevealPreferences } from '../../features/cards/reveal/progress/reveal-preferences.ts';
import { toast } from '../../ui/overlays/toast.ts';

afterEach(() => page.viewport(1280, 800));

/** Whether the browser renders the cards of the landing page, which move. */
const areCardsRendered = () =>
  [...document.querySelectorAll('.intro-cards > *')].some((element) => element.checkVisibility());

test('the reveal hides the cards of the landing page and closes after five seconds', async () => {
  installFakeClock();
  signInCollector();
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  expect(areCardsRendered()).toBe(true);
  await landingButton('Collect Reward Card').click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(areCardsRendered()).toBe(false);
  const odds = page.getByText(/^\d+% of draws$/);
  await expect.element(odds).toBeVisible();
  // A common card leads with its name and what makes it unique.
  const only = page.getByText('There is only one, and it’s yours.');
  await expect.element(only).toBeVisible();
  const title = page.getByCss('.reveal-facts > :first-child');
  expect(title.element().textContent).toBe(newCards(1)[0]?.name);
  const rarity = page.getByText(rarityNames.common, { exact: true });
  const facts = [title, only, rarity, odds];
  const sizes = facts.map((fact) => Number.parseFloat(getComputedStyle(fact.element()).fontSize));
  expect(sizes).toEqual([52, 24, 16, 16]);
  // One primary action; the others are framed and do not lie under it.
  const actions = [page.getByText('Click to view in inventory'), page.getByRole('button', { name: 'Share' })];
  const [primary, share] = actions.map((action) => action.element());
  expect(primary && getComputedStyle(primary).backgroundImage).not.toBe('none');
  expect(share && getComputedStyle(share).backgroundImage).toBe('none');
  const bottom = primary?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  expect(share?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  vi.advanceTimersByTime(OVERLAY_CLOSE_MS);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(areCardsRendered).toBe(true);
  expect(window.location.pathname).toBe('/');
  await expect.element(landingButton('My Inventory')).toBeVisible();
});

test('during a reveal only errors are shown as toasts, and earlier success toasts are dismissed', async () => {
  const duration = Number.POSITIVE_INFINITY;
  signInCollector();
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  toast({ type: 'success', title: 'Wallet Connected', duration });
  toast({ type: 'info', title: 'New version', duration });
  toast({ type: 'error', title: 'Logout Failed', duration });
  const shown = () =>
    page
      .getByCss('[data-toast]')
      .elements()
      .filter((element) => element.checkVisibility())
      .map((element) => element.querySelector('p')?.textContent);
  await expect.poll(shown).toHaveLength(3);
  await landingButton('Collect Reward Card').click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(shown()).toEqual(['Logout Failed']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(shown).toEqual(['New version', 'Logout Failed']);
});

test('the card turns only after its picture is painted', async () => {
  signInCollector();
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  // Paints the picture as soon as the reveal waits for it: after four seconds, the card would be shown without it.
  const paint = holdPainting();
  const stages = recordStages((stage) => stage === 'hold' && paint());
  await landingButton('Collect Reward Card').click();
  await expect
    .poll(() => stages)
    .toEqual([
      { stage: 'draw', hasPicture: false },
      { stage: 'hold', hasPicture: false },
      { stage: 'end', hasPicture: true },
    ]);
});

test('the machine of the page moves to the middle, over the market at a quarter of its brightness', async () => {
  await drawWithMotion();
  const camera = pausedAnimation('.reveal-camera', 'reveal-camera');
  camera.currentTime = 0;
  // The page's drawing has no empty sides.
  const places = ['.machine-place', '.reveal-camera'].map((selector) => find(selector).getBoundingClientRect());
  const [onPage, atStart] = places.map(({ x, y, width, height }) => [x + width / 2, y, height]);
  for (const [index, value] of onPage?.entries() ?? []) expect(atStart?.[index]).toBeCloseTo(value, 0);
  const stands = ['.machine-place', '.reveal-camera'].map((place) =>
    find(`${place} .machine-cabinet`).getBoundingClientRect(),
  );
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    expect(stands[1]?.[side], side).toBeCloseTo(stands[0]?.[side] ?? Number.NaN, -0.5);
  }
  expect(getComputedStyle(find('.machine-place')).opacity).toBe('0');
  expect(find('.landing-stage').checkVisibility({ opacityProperty: true })).toBe(true);
  expect(getComputedStyle(find('.reveal-ground')).backgroundColor).toMatch(/ \/ 0\.75\)$/);
  camera.finish();
  const { x, width } = find('.reveal-camera').getBoundingClientRect();
  expect(x + width / 2).toBeCloseTo(innerWidth / 2, -1);
});

test('the header is hidden, and does not tell that a card is drawn before the card is shown', async () => {
  await drawWithMotion();
  const header = page.getByCss('header').element();
  expect(getComputedStyle(header).opacity).toBe('0');
  expect(header.textContent).toContain('Card ready');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('banner')).toMatchTextContent(/Next card 23:5/);
});

test('until the end, a word says that the reveal can be skipped', async () => {
  await drawWithMotion();
  const skip = page.getByText(/^Skip$/);
  await expect.element(skip).toBeVisible();
  await skip.click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(skip.elements()).toEqual([]);
});

test('the focus ring appears with the label, at the end', async () => {
  await drawWithMotion();
  const ring = () => getComputedStyle(find('.reveal-label')).outlineStyle;
  await userEvent.keyboard('{Shift}');
  await expect.poll(() => find('.reveal-screen').matches(':focus-visible')).toBe(true);
  expect(ring()).toBe('none');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(ring()).toBe('solid');
});

test('without motion, nothing but the whole face appears', async () => {
  signInCollector();
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  const paint = holdPainting();
  recordStages((stage) => stage === 'hold' && paint());
  const problems: string[] = [];
  let frames = 0;
  let request = requestAnimationFrame(function check() {
    request = requestAnimationFrame(check);
    const reveal = document.querySelector('.reveal');
    if (!reveal?.checkVisibility({ opacityProperty: true })) return;
    frames += 1;
    const parts = ['.card-art img', '.card-name', '.card-stars'].map((part) => reveal.querySelector(part));
    if (!parts.every((part) => part?.checkVisibility({ opacityProperty: true }))) problems.push('part of the face');
    if (!reveal.querySelector<HTMLImageElement>('.card-art img')?.complete) problems.push('no picture');
    if (reveal.querySelector('.reveal-camera')) problems.push('the machine');
  });
  onTestFinished(() => cancelAnimationFrame(request));
  await landingButton('Collect Reward Card').click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  await expect.poll(() => frames).toBeGreaterThan(5);
  expect(problems).toEqual([]);
  const { top, bottom } = find('.reveal-front').getBoundingClientRect();
  expect(top >= 0 && bottom <= innerHeight).toBe(true);
});

test('a drawn card flies into its pocket if the page is the collection book', async () => {
  changeRevealPreferences({ isQuick: true });
  const motifs = bookOf(newCards(60));
  const card = motifs.flatMap(({ best }) => best ?? []).at(-1) as OwnedCard;
  signInCollector();
  respondTo(getCollectionBook, { motifs });
  const release = holdResponse(collect);
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  await landingButton('Collect Card').click();
  await expect.poll(() => requestsOf(collect)).toHaveLength(1);
  // It also closes a reveal that waits for the card, but does not cancel a draw that has been sent.
  await userEvent.keyboard('{Escape}');
  await page.getByRole('banner').getByRole('link', { name: 'Collection' }).click();
  const pocket = page.getByCss(`[data-pocket="${card.type} ${card.image}"]`);
  await expect.element(pocket).toBeInTheDocument();
  await allowMotion();
  const flight = pauseFlight();
  release(card);
  const animation = await flight;
  animation.currentTime = 479.99;
  const boxes = [find('.reveal-well'), pocket.element()].map((element) => element.getBoundingClientRect());
  const [landed, home] = boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
  expect(landed).toEqual(home);
  expect((landed?.[1] ?? -1) >= 0 && (landed?.[1] ?? 0) < innerHeight).toBe(true);
  animation.finish();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a card that has grown at the end flies into the link to the inventory', async () => {
  changeRevealPreferences({ isQuick: true });
  signInCollector(newCards(1));
  openLanding();
  await page.getByRole('banner').getByRole('button', { name: 'Card ready' }).click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  await allowMotion();
  // Its growth may not be over.
  const stage = find('.reveal-stage');
  stage.animate({ scale: ['1', '1.4'] }, { duration: 480, fill: 'forwards' }).pause();
  const flight = pauseFlight();
  await userEvent.keyboard('{Escape}');
  await flight;
  for (const growth of stage.getAnimations()) growth.finish();
  // It fades as it moves.
  const animations = find('.reveal-well').getAnimations();
  for (const animation of animations) animation.currentTime = 479.99;
  const link = page.getByRole('banner').getByRole('link', { name: 'Inventory' }).element().getBoundingClientRect();
  const card = find('.reveal-well').getBoundingClientRect();
  expect(Math.abs(card.left + card.right - link.left - link.right)).toBeLessThan(4);
  expect(Math.abs(card.top + card.bottom - link.top - link.bottom)).toBeLessThan(4);
  for (const animation of animations) animation.finish();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('quick reveals and vibration are off, and can be turned on', async () => {
  await allowMotion();
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  onTestFinished(() => vibrate.mockRestore());
  signInCollector();
  openPage('/settings');
  for (const name of ['Quick reveals', 'Vibration']) {
    await expect.element(page.getByRole('switch', { name })).not.toBeChecked();
    await page.getByRole('switch', { name }).click();
    await expect.element(page.getByRole('switch', { name })).toBeChecked();
  }
  await expect.element(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  sessionStorage.setItem('landingIntroSeen', 'true');
  await followLink('Card Vault Home');
  const stages = recordStages();
  const button = landingButton('Collect Reward Card');
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
  // A click of the pointer would wait for frames, which are slow while the page moves.
  (button.element() as HTMLElement).click();
  await expect.poll(() => stages.map(({ stage }) => stage)).toEqual(['draw', 'hold', 'turn', 'end']);
  expect(vibrate.mock.calls).toEqual([[[10]]]);
});

test('the popup, toasts and the header do not cover each other', async () => {
  installFakeClock();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => writeText.mockRestore());
  signInCollector();
  respondTo(getBalances, { sol: 0, usdt: 0, lamports: '0', usdtBaseUnits: '0' });
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  await landingButton('Collect Card').click();
  const popup = page.getByCss('[data-popup] > *');
  await expect.element(popup).toMatchTextContent('It’s yours');
  // Stops the clock, so that the popup and the toast stay.
  vi.setTimerTickMode('manual');
  await page.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('menuitem', { name: 'Copy wallet address' }).click();
  const toast = page.getByCss('[data-toast]').filter({ hasText: 'Wallet address copied' });
  await expect.element(toast).toBeVisible();
  const findOverlaps = () => {
    const boxes = [page.getByRole('banner'), popup, toast].map((part) => part.element().getBoundingClientRect());
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
  };
  for (const width of [1280, 1024, 640, 360]) {
    await page.viewport(width, 740);
    await expect.poll(findOverlaps, { message: `${width} px` }).toEqual([]);
  }
});
