import { coreErrors } from '@app/contract/core/errors';
import { ALERT_MAX_AGE_SECONDS } from '@app/contract/overlays/limits';
import { OVERLAY_KEYS } from '@app/contract/overlays/settings';
import { isDatabaseLost } from '../../../platform/database/errors.ts';
import type { Services } from '../../../services.ts';
import { numberNewAlerts, readDock } from '../dock/read-dock.ts';
import { hashOfKey } from '../model/keys.ts';
import { findOverlay, type OverlayRecord } from '../model/store.ts';
import { framesBetween } from './frames.ts';
import { type Page, type Pages, sendTo } from './page.ts';
import { type HigherLayers, readSharedView, readView } from './read-view.ts';

/** Updates the pages of overlays on this node. */
export interface UpdatePages {
  (overlayId: string): void;
  /** Repeats the updates that are running, which may have read what was changed before the change. */
  repeat(): void;
}

/**
 * Creates the function that reads an overlay and sends its pages what has changed for them. Calls during an update are answered by
 * one further update.
 */
export function createUpdatePages(services: Services, pages: Pages, higher: HigherLayers): UpdatePages {
  const { clock, database, log } = services;
  /** The overlays that are being updated, and whether another update is due. */
  const updating = new Map<string, boolean>();

  async function updateSources(sources: readonly Page[], record: OverlayRecord): Promise<void> {
    if (sources.length === 0) return;
    const shared = await readSharedView(services, record, higher);
    for (const page of sources) {
      page.done ??= record.overlay.shown;
      const { view, accountIds } = await readView(services, record, shared, higher, page.done);
      const now = clock.now();
      const endsBefore = now.getTime() - ALERT_MAX_AGE_SECONDS * 1000;
      for (const frame of framesBetween(page.view, view, page.done, endsBefore, now.toISOString())) sendTo(page, frame);
      page.view = view;
      page.accountIds = accountIds;
    }
  }

  async function updateAll(overlayId: string): Promise<void> {
    await numberNewAlerts(services, overlayId);
    const record = await findOverlay(database.db, overlayId);
    const open: Page[] = [];
    for (const page of pages.of(overlayId)) {
      if (record && hashOfKey(record.overlay, page.which) === page.keyHash) open.push(page);
      else page.socket.rejectToken({ requiresReauth: true, message: coreErrors.INVALID_TOKEN.text });
    }
    if (!record) return;
    pages.setRecord(record);
    const [sources, docks] = OVERLAY_KEYS.map((key) => open.filter(({ which }) => which === key)) as [Page[], Page[]];
    await updateSources(sources, record);
    if (docks.length === 0) return;
    const frame = { type: 'overlayQueue', ...(await readDock(services, record, higher)) } as const;
    const encoded = JSON.stringify(frame);
    for (const page of docks.filter(({ dock }) => dock !== encoded)) {
      sendTo(page, frame);
      page.dock = encoded;
    }
  }

  async function run(overlayId: string): Promise<void> {
    do {
      updating.set(overlayId, false);
      await updateAll(overlayId).catch((err) => {
        // The next sweep updates it
        if (!isDatabaseLost(err)) log.warn({ err }, 'could not update the pages of an overlay');
      });
    } while (updating.get(overlayId));
    updating.delete(overlayId);
  }

  function updatePages(overlayId: string): void {
    if (pages.of(overlayId).length === 0) return;
    if (updating.has(overlayId)) updating.set(overlayId, true);
    else void run(overlayId);
  }
  const repeat = () => [...updating.keys()].forEach(updatePages);
  return Object.assign(updatePages, { repeat });
}
