import type { Studio } from './studio.ts';

/** The pages for signed-out visitors. */
export async function visitor(studio: Studio): Promise<void> {
  await studio.window(async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Claim With Phantom' }).waitFor();
    await studio.take(page, 'landing-visitor', 'Landing page, for a visitor');
    await page.getByRole('button', { name: 'Claim With Phantom' }).click();
    await page.getByRole('button', { name: 'Use test wallet' }).click();
    await page.getByText('Authentication Required').waitFor();
    await studio.take(page, 'toast', 'A toast: a visitor wants to connect a wallet');
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) {
      await menu.click();
      await page.getByRole('dialog').waitFor();
      await studio.take(page, 'menu-visitor', 'Side menu of a visitor, on a phone');
    }
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    await studio.take(page, 'login', 'Login');
    await page.goto('/login?error=Please%20log%20in%20again');
    await page.getByRole('button', { name: 'Log In' }).last().click();
    await page.getByText('Email is required').waitFor();
    await studio.take(page, 'login-faults', 'Login, with a message it was given and empty fields');
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await studio.take(page, 'not-found', 'Any address that is no page’s');
  });
}
