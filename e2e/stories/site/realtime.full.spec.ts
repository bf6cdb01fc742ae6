import { openWithSession } from '../../fixtures/accounts/account.ts';
import { cardButtons, createCollector, TOAST } from '../../fixtures/cards/cards.ts';
import { watchConnections } from '../../fixtures/network/realtime.ts';
import { bell } from '../../fixtures/page/bell.ts';
import { recordToasts } from '../../fixtures/page/record-toasts.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('five tabs show one toast', DESKTOP_ONLY, async ({ page, context, mailbox }) => {
  const { user, draw } = await createCollector(page, mailbox);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  const toasts = await recordToasts(context);
  const connections = tabs.map(watchConnections);
  await openWithSession(page, user);
  await Promise.all(tabs.slice(1).map((tab) => tab.goto('/inventory')));
  await Promise.all(connections.map((connected) => connected()));
  await draw();
  for (const tab of tabs) {
    await expect(bell(tab, '2')).toBeVisible();
    await expect(cardButtons(tab)).toHaveCount(1);
  }
  await expect.poll(() => toasts.filter((text) => text.includes('New card'))).toHaveLength(1);
});

test(
  'a window reconnects after the server has restarted',
  DESKTOP_ONLY,
  async ({ page, context, mailbox, product, errors }) => {
    errors.allow(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket connection to/);
    const { user, draw } = await createCollector(page, mailbox);
    const connected = watchConnections(page);
    await openWithSession(page, user);
    await connected();
    await product.stop();
    await product.launch();
    // When the browser comes online, it tries to connect again.
    await context.setOffline(true);
    await context.setOffline(false);
    await connected(2);
    await draw();
    await expect(page.locator(TOAST).filter({ hasText: 'New card' })).toHaveCount(1);
    await expect(bell(page, '2')).toBeVisible();
  },
);
