import type { Page } from '@playwright/test';
import type { ScreenshotRun } from '../screenshot-run.ts';
import { unavailable } from '../unavailable.ts';

/** The pages for signed-out visitors. */
export async function visitor(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    await page.goto('/collectibles');
    await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('button', { name: 'Use test wallet' }).click();
    await page.getByText('Authentication Required').waitFor();
    await run.capture(page, 'toast', 'A toast: connecting a wallet requires a login');
    await page.goto('/');
    await page.getByRole('button', { name: 'Claim With Phantom' }).click();
    await page.getByRole('dialog', { name: 'Your first card' }).waitFor();
    await run.capture(page, 'first-card', 'What a visitor needs for the first card');
    await page.keyboard.press('Escape');
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) {
      await menu.click();
      await page.getByRole('dialog').waitFor();
      await run.capture(page, 'menu-visitor', 'Side menu for a signed-out visitor, on a phone');
      await page.keyboard.press('Escape');
    }
    await page.goto('/draws');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await run.capture(page, 'footer', 'The footer of every page');
    await sitePages(run, page);
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    await run.capture(page, 'login', 'Log in');
    await page.goto('/login?error=Please%20log%20in%20again');
    await page.getByRole('button', { name: 'Log In' }).last().click();
    await page.getByText('Email is required').waitFor();
    await run.capture(page, 'login-errors', 'Log in: an error passed in the URL, and errors about empty fields');
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await run.capture(page, 'not-found', 'Page not found');
  });
}

/** The pages that the footer links to. */
async function sitePages(run: ScreenshotRun, page: Page): Promise<void> {
  for (const name of ['terms', 'privacy', 'status'] as const) {
    await page.goto(`/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await run.capture(page, name, captions[name], { isFullPage: name !== 'status' });
  }
  await page.route('**/api/health/ready', (route) => route.fulfill(unavailable));
  await page.goto('/status');
  await page.getByText('Not responding').waitFor();
  await run.capture(page, 'status-down', 'Status while the database does not respond');
}

const captions = { terms: 'Terms of Service', privacy: 'Privacy Policy', status: 'Status' };
