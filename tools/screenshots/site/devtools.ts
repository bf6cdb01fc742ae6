import { logInAsAdmin } from '@app/e2e/fixtures/accounts/admin';
import { findSteamPlayers } from '@app/e2e/fixtures/accounts/steam-players';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** The developer tools. */
export async function devtools(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    const main = page.getByRole('main');
    await logInAsAdmin(page, run.mailbox, '/devs');
    await main.getByRole('link', { name: 'Email Tester' }).waitFor();
    await run.capture(page, 'devs', 'Developer tools', { isFullPage: true });
    await main.getByRole('searchbox').fill('abacus');
    await run.capture(page, 'devs-empty', 'Developer tools: a search without results');

    await page.goto('/devs?tool=api-explorer');
    await main.getByText('Sign-up').first().waitFor();
    await run.capture(page, 'api-explorer-list', 'API Explorer: every request', { height: 1000 });
    await page.goto('/devs?tool=api-explorer&request=getUsersMyCollectibles');
    await main.getByLabel('limit').fill('3');
    await main.getByRole('button', { name: 'Send', exact: true }).click();
    await main.getByRole('region', { name: 'Response' }).waitFor();
    await run.capture(page, 'api-explorer', 'API Explorer: a request and its response', { isFullPage: true });

    await page.goto('/devs?tool=steam-verifier');
    await main.getByLabel('Steam ID').fill(findSteamPlayers().open);
    await main.getByLabel('App ID').fill('1000010');
    await main.getByRole('button', { name: 'Look up' }).click();
    await main.getByRole('heading', { name: 'Lantern Harbor' }).waitFor();
    await run.capture(page, 'steam-verifier', 'Steam Achievement Verifier', { isFullPage: true });

    await page.goto('/devs?tool=notification-tester');
    await main.getByRole('searchbox').fill('admin');
    await main.getByRole('button', { name: 'Send notification' }).waitFor();
    await run.capture(page, 'notification-tester', 'Notification Tester', { isFullPage: true });

    await page.goto('/devs?tool=email-tester&email=verify-email');
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    await main.getByRole('radio', { name: run.width < 600 ? 'Phone' : 'Desktop' }).check();
    await run.capture(page, 'email-tester', 'Email Tester', { isFullPage: true });
    await main.getByRole('radio', { name: 'Dark' }).check();
    await run.capture(page, 'email-tester-dark', 'Email Tester: dark colours', { isFullPage: true });
  });
}
