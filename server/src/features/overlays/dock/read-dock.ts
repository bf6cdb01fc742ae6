import { ALERT_QUEUE_MAX } from '@app/contract/overlays/limits';
import type { Dock } from '@app/contract/overlays/schemas';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../services.ts';
import { hasNewAlerts, listAlerts, numberAlerts } from '../model/alerts.store.ts';
import { type CardsLayer, presentAlerts } from '../model/presenter.ts';
import { readChase } from '../model/read-chase.ts';
import { listSources } from '../model/sources.store.ts';
import { lockOverlay, type OverlayRecord } from '../model/store.ts';

/**
 * Numbers the alerts that have been added since the last time. An alert gets its number after its transaction, so that a page that
 * has seen a number has seen all lower ones.
 */
export async function numberNewAlerts({ database, transact }: Services, overlayId: string): Promise<void> {
  if (!(await hasNewAlerts(database.db, overlayId))) return;
  await transact(async (tx) => {
    if (await lockOverlay(tx, overlayId)) await numberAlerts(tx, overlayId);
  });
}

/** Lists the alerts that wait after a sequence: one that is shown, and a full queue. There are none unless the project is live. */
export async function listWaiting(db: Database, { overlay, project }: OverlayRecord, after: number, now: Date) {
  return project.state === 'live' ? listAlerts(db, overlay.id, after, now, 1 + ALERT_QUEUE_MAX) : [];
}

/** Reads what the dock shows. While no source is live, everything waits. */
export async function readDock(services: Services, record: OverlayRecord, cards: CardsLayer): Promise<Dock> {
  const { db } = services.database;
  const { overlay } = record;
  const now = services.clock.now();
  await numberNewAlerts(services, overlay.id);
  const [rows, sources, shown] = await Promise.all([
    listWaiting(db, record, overlay.shown, now),
    listSources(db, overlay.id, now),
    readChase(db, now, record, cards),
  ]);
  const alerts = await presentAlerts(db, rows, cards.readCards);
  const isShowing = !overlay.paused && sources.some(({ live, showsTest }) => live && !showsTest);
  const showing = (isShowing && alerts[0]) || null;
  return {
    paused: overlay.paused,
    showing,
    queue: (showing ? alerts.slice(1) : alerts).slice(0, ALERT_QUEUE_MAX),
    sources: sources.map(({ connectedAt, live, build }) => ({ connectedAt: connectedAt.toISOString(), live, build })),
    chase: shown?.chase ?? null,
  };
}
