import { logInWithCards } from '../../fixtures/cards/cards.ts';
import { routeOnce } from '../../fixtures/network/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test(
  'cards are painted although the worker or its fonts failed to load',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/net::ERR_FAILED/);
    await logInWithCards(page, mailbox, 6);
    await page.goto('about:blank');
    await routeOnce(page, '**/assets/sigil-worker-*.js', (route) => route.abort());
    await page.context().route('**/*.woff2', () => {});
    // The page's own fonts would delay its load event
    await page.goto('/inventory', { waitUntil: 'commit' });
    await expect(page.locator('.card-face > img[src^="blob:"]')).toHaveCount(6);
  },
);
