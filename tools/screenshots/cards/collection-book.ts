import { setTimeout as sleep } from 'node:timers/promises';
import type { ScreenshotRun, Session } from '../screenshot-run.ts';
import { unavailable } from '../unavailable.ts';

const BOOK = '**/api/users/my-collectibles/book';

/** The collection book, and its error and loading states. */
export async function collectionBook(run: ScreenshotRun, session: Session): Promise<void> {
  await run.withPage(async (page) => {
    await page.goto('/collection');
    await page.getByRole('heading', { name: 'Warriors' }).waitFor();
    await run.capture(page, 'collection-book', 'Collection book', { isFullPage: true });
    await page.route(BOOK, (route) => route.fulfill(unavailable));
    await page.reload();
    await page.getByRole('alert').waitFor();
    await run.capture(page, 'collection-book-error', 'Collection book: the server is unavailable');
    await page.unroute(BOOK);
    await page.route(BOOK, async (route) => {
      await sleep(4000);
      await route.continue().catch(() => undefined);
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Collection book' }).waitFor();
    await run.capture(page, 'collection-book-loading', 'Collection book while it is loading', { isLoading: true });
  }, session);
}
