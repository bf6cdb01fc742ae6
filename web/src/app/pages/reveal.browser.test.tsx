import { OVERLAY_CLOSE_MS } from '@app/contract/cards/limits';
import { getBalances } from '@app/contract/wallet/schemas';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { followLink, mainButton, signInCollector } from '../../../testing/collector.ts';
import { allowMotion, installFakeClock } from '../../../testing/emulate.ts';
import { respondTo } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { holdPainting } from '../../../testing/painting.ts';

afterEach(() => page.viewport(1280, 800));

/** Whether the browser renders the moving drawings of the landing page. */
const areDrawingsRendered = () =>
  [...document.querySelectorAll('.landing-machine > *, .intro-cards > *')].some((element) => element.checkVisibility());

/** Opens the landing page after its intro. */
function openLanding(): void {
  sessionStorage.setItem('landingIntroSeen', 'true');
  openPage('/');
}

/** Records the stages of the reveals that the page shows, and whether the picture of the card was complete when each began. */
function recordStages(onStage?: (stage: string) => void) {
  const stages: { stage: string; hasPicture: boolean }[] = [];
  const observer = new MutationObserver(() => {
    const reveal = document.querySelector<HTMLElement>('[data-stage]');
    const stage = reveal?.dataset.stage;
    if (!stage || stages.at(-1)?.stage === stage) return;
    const picture = reveal.querySelector<HTMLImageElement>('.card-art img');
    stages.push({ stage, hasPicture: picture?.complete ?? false });
    onStage?.(stage);
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-stage'] });
  onTestFinished(() => observer.disconnect());
  return stages;
}

test('the reveal hides the drawings of the landing page and closes after five seconds', async () => {
  installFakeClock();
  signInCollector();
  openLanding();
  await expect.element(mainButton('Collect Reward Card')).toBeVisible();
  expect(areDrawingsRendered()).toBe(true);
  await mainButton('Collect Reward Card').click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(areDrawingsRendered()).toBe(false);
  vi.advanceTimersByTime(OVERLAY_CLOSE_MS);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(areDrawingsRendered).toBe(true);
  expect(window.location.pathname).toBe('/');
  await expect.element(mainButton('My Inventory')).toBeVisible();
});

test('the card turns only after its picture is painted', async () => {
  signInCollector();
  openLanding();
  await expect.element(mainButton('Collect Reward Card')).toBeVisible();
  // The picture is painted as soon as the reveal waits, because after four seconds the card is shown without it.
  const paint = holdPainting();
  const stages = recordStages((stage) => stage === 'hold' && paint());
  await mainButton('Collect Reward Card').click();
  await expect
    .poll(() => stages)
    .toEqual([
      { stage: 'draw', hasPicture: false },
      { stage: 'hold', hasPicture: false },
      { stage: 'end', hasPicture: true },
    ]);
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
  await mainButton('Collect Reward Card').click();
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
  await expect.element(mainButton('Collect Reward Card')).toBeVisible();
  await mainButton('Collect Card').click();
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
