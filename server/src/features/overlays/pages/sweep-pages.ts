import type { Services } from '../../../services.ts';
import { listNewAlerts } from '../model/alerts.store.ts';
import { saveSeen } from '../model/sources.store.ts';
import { findOverlays } from '../model/store.ts';
import type { Pages } from './page.ts';
import type { UpdatePages } from './update-pages.ts';

/**
 * Stores which sources have sent a `ping`, and updates the overlays that differ from what their pages show. So a lost message between
 * nodes is repaired, at the cost of three statements for all overlays of this node.
 */
export async function sweepPages(
  { clock, database: { db } }: Pick<Services, 'clock' | 'database'>,
  pages: Pages,
  updatePages: UpdatePages,
): Promise<void> {
  const ids = pages.overlayIds();
  if (ids.length === 0) return;
  const pinged = pages.all().filter(({ hasPinged }) => hasPinged);
  for (const page of pinged) page.hasPinged = false;
  const seenIds = pinged.map(({ id }) => id);
  const [records, withNewAlerts] = await Promise.all([
    findOverlays(db, ids),
    listNewAlerts(db, ids),
    saveSeen(db, seenIds, clock.now()),
  ]);
  const current = new Map(records.map((record) => [record.overlay.id, JSON.stringify(record)]));
  const isOutdated = (id: string) => current.get(id) !== JSON.stringify(pages.recordOf(id));
  for (const id of ids) if (withNewAlerts.has(id) || isOutdated(id)) updatePages(id);
}
