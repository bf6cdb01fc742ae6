import type { ScreenshotRun } from '../screenshot-run.ts';

/** The demo page. */
export async function users(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByRole('form').waitFor();
    await run.capture(page, 'users', 'The demo page with its form open');
  });
}
