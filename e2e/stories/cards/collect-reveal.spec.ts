import { OVERLAY_CLOSE_MS } from '@app/contract/cards/limits';
import type { Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/account.ts';
import { connectAndLinkWallet } from '../../fixtures/cards.ts';
import { mainButton } from '../../fixtures/collect.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

// The reveal is an animation.
test.use({ settings: {}, reducedMotion: 'no-preference' });

declare global {
  interface Window {
    /** The stages of the last reveal, and whether the picture of the card was complete when each began. */
    stages: { stage: string; hasPicture: boolean }[];
    /** Called when a reveal begins to wait for the picture. */
    onHold?(): void;
    vibrations: string[];
  }
}

/** Records the stages of the reveals that the current page shows from now on. */
async function recordStages(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.stages = [];
    new MutationObserver(() => {
      const reveal = document.querySelector<HTMLElement>('[data-stage]');
      const stage = reveal?.dataset.stage;
      if (!stage || window.stages.at(-1)?.stage === stage) return;
      const picture = reveal.querySelector<HTMLImageElement>('.card-art img');
      window.stages.push({ stage, hasPicture: picture?.complete ?? false });
      if (stage === 'hold') window.onHold?.();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-stage'] });
  });
}

/** Whether the browser renders the moving drawings of the landing page. */
function areDrawingsRendered(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.landing-machine > *, .intro-cards > *')].some((element) =>
      element.checkVisibility(),
    ),
  );
}

test(
  'the reveal hides the drawings of the landing page and closes after five seconds',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _ }) => {
    await page.clock.install();
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    await mainButton(page, 'Collect Reward Card').click();
    await expect(page.getByText('Click to view in inventory')).toBeVisible();
    expect(await areDrawingsRendered(page)).toBe(false);
    await page.clock.fastForward(OVERLAY_CLOSE_MS);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => areDrawingsRendered(page)).toBe(true);
    await expect(page).toHaveURL('/');
    await expect(mainButton(page, 'My Inventory')).toBeVisible();
  },
);

test('the card turns only after its picture is painted', DESKTOP_ONLY, async ({ page, mailbox, wallet: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  // Called by the page as soon as the reveal waits: after four seconds the card is shown without its picture.
  await page.exposeFunction('onHold', await holdRequests(page, '**/sigil-worker*'));
  await recordStages(page);
  await mainButton(page, 'Collect Reward Card').click();
  await expect
    .poll(() => page.evaluate(() => window.stages))
    .toEqual([
      { stage: 'hold', hasPicture: false },
      { stage: 'end', hasPicture: true },
    ]);
});

test('quick reveals and vibration can be turned on', DESKTOP_ONLY, async ({ page, mailbox, wallet: _ }) => {
  await page.addInitScript(() => {
    window.vibrations = [];
    navigator.vibrate = (pattern) => window.vibrations.push(String(pattern)) > 0;
  });
  await logInAsNewUser(page, mailbox);
  await page.goto('/settings');
  for (const name of ['Quick reveals', 'Vibration']) {
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
    await page.getByRole('switch', { name }).check();
  }
  await expect(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Quick reveals' })).toBeChecked();
  await connectAndLinkWallet(page);
  await recordStages(page);
  await mainButton(page, 'Collect Reward Card').click();
  const stages = () => page.evaluate(() => window.stages.map(({ stage }) => stage));
  await expect.poll(stages).toEqual(['hold', 'turn', 'end']);
  expect(await page.evaluate(() => window.vibrations)).toEqual(['10']);
});
