import type { Studio } from './studio.ts';

/** The legacy demo page. */
export async function users(studio: Studio): Promise<void> {
  await studio.window(async (page) => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByRole('form').waitFor();
    await studio.take(page, 'users', 'The demo page, with its form open');
  });
}
