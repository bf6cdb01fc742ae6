import type { ChaseCard } from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import { periodOf } from '@app/contract/quests/rules';
import { addSeconds, DAY_SECONDS } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isNameHidden } from './alerts.store.ts';
import { type CardsLayer, presentAlertCard } from './presenter.ts';
import type { OverlayRecord } from './store.ts';

/** Reads the card of the week that an overlay shows, and its collector; null if it shows none. */
export async function readChase(
  db: Database,
  now: Date,
  { overlay: { id, settings }, project }: OverlayRecord,
  { findChaseCard }: Pick<CardsLayer, 'findChaseCard'>,
): Promise<{ readonly chase: ChaseCard; readonly accountId: string } | null> {
  if (!settings.parts.chase || project.state !== 'live') return null;
  const monday = periodOf(now, 'week');
  const found = await findChaseCard(db, project.slug, monday);
  if (!found) return null;
  const { card, username, showsName } = found;
  const { accountId, collectedAt } = card;
  const isHidden = !showsName || (await isNameHidden(db, id, accountId, monday));
  const chase = {
    card: presentAlertCard(card),
    collector: isHidden ? HIDDEN_COLLECTOR : username,
    at: collectedAt.toISOString(),
    validUntil: addSeconds(new Date(monday), 7 * DAY_SECONDS).toISOString(),
  };
  return { chase, accountId };
}
