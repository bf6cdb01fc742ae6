import { setTimeout as sleep } from 'node:timers/promises';
import { mockObserverMode } from '@app/e2e/fixtures/network/observer-mode';
import type { ScreenshotRun, Session } from '../screenshot-run.ts';
import { unavailable } from '../unavailable.ts';

const FIGURES = '**/api/forge/figures';

/** The tabs of The Forge, and its error, loading and observer states. */
export async function forge(run: ScreenshotRun, session: Session): Promise<void> {
  await run.withPage(async (page) => {
    await page.goto('/forge');
    await page.getByText('Legendary cards found').waitFor();
    await run.capture(page, 'forge', 'The Forge', { isFullPage: true });
    for (const tab of ['Create Collection', 'Manage Collections']) {
      await page.getByRole('tab', { name: tab }).click();
      await run.capture(page, `forge-${tab.split(' ')[0]?.toLowerCase()}`, `The Forge: ${tab}`);
    }
    await page.route(FIGURES, (route) => route.fulfill(unavailable));
    await page.goto('/forge');
    await page.getByRole('alert').scrollIntoViewIfNeeded();
    await run.capture(page, 'forge-error', 'The Forge: the database is unavailable');
    await page.unroute(FIGURES);
    await page.route(FIGURES, async (route) => {
      await sleep(4000);
      await route.continue().catch(() => undefined);
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Legendary cards found').scrollIntoViewIfNeeded();
    await run.capture(page, 'forge-loading', 'The Forge while its figures are loading', { isLoading: true });
    await mockObserverMode(page);
    await page.goto('/forge?tab=create');
    await page.getByRole('heading', { name: 'Access Required' }).waitFor();
    await run.capture(page, 'forge-observer', 'The Forge, seen by an observer');
  }, session);
}
