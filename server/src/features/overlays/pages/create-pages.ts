import type { OverlayFrame } from '@app/contract/overlays/frames';
import { OVERLAY_KEYS } from '@app/contract/overlays/settings';
import { addSeconds } from '../../../platform/clock.ts';
import type { Guest } from '../../../platform/realtime/client-socket.ts';
import type { Services } from '../../../services.ts';
import { accountAdministeredSchema, accountMessageSchema } from '../../accounts/index.ts';
import { projectRewardedSchema } from '../../quests/index.ts';
import type { IdentifyGuest } from '../../realtime/index.ts';
import { overlayFrameSchema, overlayMessageSchema } from '../model/messages.ts';
import { saveSeen } from '../model/sources.store.ts';
import { openPage } from './open-page.ts';
import { createPages, sendTo } from './page.ts';
import type { HigherLayers } from './read-view.ts';
import { isTicket, redeemTicket } from './tickets.ts';
import { createUpdatePages } from './update-pages.ts';

/** How often codes and cards of the week that have expired are replaced. */
const CHECK_MS = 500;
/** How often a node stores which sources are connected, and looks for changes whose messages were lost. */
const SWEEP_SECONDS = 30;

/**
 * Creates the pages of overlays and docks on this node (docs/reference/overlays.md).
 * @param higher reads cards and live codes
 * @param build the build of the overlay's page that this node serves
 * @returns the function that identifies their sockets
 */
export function createOverlayPages(services: Services, higher: HigherLayers, build: string): IdentifyGuest {
  const { bus, clock, database, log, metrics, onClose } = services;
  const pages = createPages();
  const updatePages = createUpdatePages(services, pages, higher);
  metrics.gauge(
    'overlay_pages',
    'Open pages of overlays on this node, by kind',
    () => OVERLAY_KEYS.map((page) => [{ page }, pages.all().filter(({ which }) => which === page).length]),
    'page',
  );

  bus.subscribe('overlay', overlayMessageSchema, ({ overlayId }) => updatePages(overlayId));
  bus.subscribe('overlay.frame', overlayFrameSchema, ({ overlayId, frame }) => {
    for (const page of pages.of(overlayId)) if (page.which === 'overlay') sendTo(page, frame as OverlayFrame);
  });
  const updateAlertsOf = (accountId: string) => {
    for (const page of pages.all()) if (page.accountIds?.has(accountId)) updatePages(page.overlayId);
    updatePages.repeat();
  };
  // A collector may have hidden the name
  bus.subscribe('account', accountMessageSchema, ({ accountId, isChanged }) => {
    if (isChanged) updateAlertsOf(accountId);
  });
  // A collector was blocked or deleted
  bus.subscribe('account.administered', accountAdministeredSchema, ({ accountId }) => updateAlertsOf(accountId));
  bus.subscribe('project.rewarded', projectRewardedSchema, ({ projectId }) => {
    for (const id of pages.overlayIds()) if (pages.recordOf(id)?.project.id === projectId) updatePages(id);
  });
  bus.onReconnect(() => pages.overlayIds().forEach(updatePages));

  let sweptAt = clock.now();
  const timer = setInterval(() => {
    const now = clock.now();
    const isOver = (until: string | null | undefined) => typeof until === 'string' && new Date(until) <= now;
    for (const { overlayId, view } of pages.all()) {
      if (isOver(view?.code.validUntil) || isOver(view?.chase?.validUntil)) updatePages(overlayId);
    }
    if (now < addSeconds(sweptAt, SWEEP_SECONDS)) return;
    sweptAt = now;
    // Repairs lost messages between nodes
    pages.overlayIds().forEach(updatePages);
    const pinged = pages.all().filter(({ hasPinged }) => hasPinged);
    for (const page of pinged) page.hasPinged = false;
    const seenIds = pinged.map(({ id }) => id);
    saveSeen(database.db, seenIds, now).catch((err) =>
      log.info({ err }, 'could not store which sources are connected'),
    );
  }, CHECK_MS);
  timer.unref();
  onClose(async () => clearInterval(timer));

  async function identify(token: string, query: URLSearchParams): Promise<Guest> {
    const { overlayId, which, keyHash } = await redeemTicket(services, token);
    const since = query.get('since') ?? '';
    const done = /^\d{1,9}$/.test(since) ? Number(since) : undefined;
    return {
      open: (socket) => openPage(services, pages, updatePages, socket, { overlayId, which, keyHash, done, build }),
    };
  }
  return (token, query) => (isTicket(token) ? identify(token, query) : undefined);
}
