import type { OverlayFrame } from '@app/contract/overlays/frames';
import type { Guest } from '../../../platform/realtime/client-socket.ts';
import type { Services } from '../../../services.ts';
import { accountAdministeredSchema, accountMessageSchema } from '../../accounts/index.ts';
import { projectRewardedSchema } from '../../quests/index.ts';
import type { IdentifyGuest } from '../../realtime/index.ts';
import { overlayFrameSchema, overlayMessageSchema } from '../model/messages.ts';
import { listOverlays } from '../model/store.ts';
import { openPage } from './open-page.ts';
import { createPages, sendTo } from './page.ts';
import type { HigherLayers } from './read-view.ts';
import { isTicket, redeemTicket } from './tickets.ts';
import { createUpdatePages } from './update-pages.ts';

/** How often codes that have expired are replaced. */
const CODE_CHECK_MS = 500;

/**
 * Creates the pages of overlays and docks on this node (docs/reference/overlays.md).
 * @param higher reads cards and live codes
 * @returns the function that identifies their sockets
 */
export function createOverlayPages(services: Services, higher: HigherLayers): IdentifyGuest {
  const { bus, clock, database, onClose } = services;
  const pages = createPages();
  const updatePages = createUpdatePages(services, pages, higher);
  const everyPage = () => pages.overlayIds().flatMap((id) => pages.of(id));

  bus.subscribe('overlay', overlayMessageSchema, ({ overlayId }) => updatePages(overlayId));
  bus.subscribe('overlay.frame', overlayFrameSchema, ({ overlayId, frame }) => {
    for (const page of pages.of(overlayId)) if (page.which === 'overlay') sendTo(page, frame as OverlayFrame);
  });
  const updateAlertsOf = (accountId: string) => {
    for (const page of everyPage()) if (page.accountIds?.has(accountId)) updatePages(page.overlayId);
  };
  // A collector may have hidden the name
  bus.subscribe('account', accountMessageSchema, ({ accountId, isChanged }) => {
    if (isChanged) updateAlertsOf(accountId);
  });
  // A collector was blocked or deleted
  bus.subscribe('account.administered', accountAdministeredSchema, ({ accountId }) => updateAlertsOf(accountId));
  bus.subscribe('project.rewarded', projectRewardedSchema, async ({ projectId }) => {
    if (pages.overlayIds().length === 0) return;
    for (const { id } of await listOverlays(database.db, projectId)) updatePages(id);
  });
  bus.onReconnect(() => pages.overlayIds().forEach(updatePages));

  const codes = setInterval(() => {
    const now = clock.now();
    const isOver = (until: string | null | undefined) => typeof until === 'string' && new Date(until) <= now;
    for (const { overlayId, view } of everyPage()) if (isOver(view?.code.validUntil)) updatePages(overlayId);
  }, CODE_CHECK_MS);
  codes.unref();
  onClose(async () => clearInterval(codes));

  async function identify(token: string, query: URLSearchParams): Promise<Guest> {
    const { overlayId, which, keyHash } = await redeemTicket(services, token);
    const since = query.get('since') ?? '';
    const done = /^\d{1,9}$/.test(since) ? Number(since) : undefined;
    return { open: (socket) => openPage(services, pages, updatePages, socket, { overlayId, which, keyHash, done }) };
  }
  return (token, query) => (isTicket(token) ? identify(token, query) : undefined);
}
