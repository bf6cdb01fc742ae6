import { stepTexts } from '@app/contract/landing/texts';
import type { Page } from '@playwright/test';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** The states of the landing page for a visitor: every overlay, machine state and streamer, and the edit mode. */
export async function landing(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    await page.goto('/');
    await page.locator('.intro-card[data-painted="true"]').nth(2).waitFor();
    const panel = page.getByRole('complementary', { name: 'Featured streamer' });
    await panel.waitFor();
    await run.capture(page, 'landing-visitor', 'Landing page for a signed-out visitor');
    for (const step of [1, 2, 3] as const) {
      await page
        .getByRole('navigation', { name: stepTexts.label })
        .getByRole('button')
        .nth(step + 1)
        .click();
      await page.mouse.move(0, 0);
      await run.capture(
        page,
        `landing-overlay-${step}`,
        `Landing page: ${stepTexts.names[step].replace('{product}', 'Kismet')}`,
      );
    }
    await page.keyboard.press('Home');
    await machine(run, page);
    await page.keyboard.press('Control+e');
    await page.getByRole('complementary', { name: 'Edit mode' }).waitFor();
    await run.capture(page, 'landing-edit', 'Landing page: the edit mode for developers');
    await page.keyboard.press('Escape');
    // On phones, one line opens the panel.
    const line = panel.getByRole('button', { expanded: false });
    for (const streamer of ['second', 'third']) {
      if (await line.isVisible()) await line.click();
      await panel.getByRole('button', { name: 'Maybe later' }).click();
      await panel.waitFor({ state: 'hidden' });
      await panel.waitFor();
      await run.capture(page, `landing-streamer-${streamer}`, `Landing page: the ${streamer} streamer`);
    }
  });
}

async function machine(run: ScreenshotRun, page: Page): Promise<void> {
  const button = page.locator('.machine-button');
  await button.focus();
  await page.locator('.machine[data-state="open"]').waitFor();
  await run.capture(page, 'landing-machine-open', 'Landing page: the prize machine is open');
  await button.press('Enter');
  await page.locator('.machine[data-state="prize"]').waitFor();
  await run.capture(page, 'landing-machine-prize', 'Landing page: the prize machine has dropped its prize');
}
