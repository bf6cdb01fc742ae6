import type { ChaseCard } from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import { periodOf } from '@app/contract/quests/rules';
import { addSeconds, DAY_SECONDS } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { isNameHidden } from '../model/alerts.store.ts';
import { type FindChaseCard, presentAlertCard } from '../model/presenter.ts';
import type { OverlayRecord } from '../model/store.ts';

/** Reads the card of the week that an overlay shows, and its collector; null if it shows none. */
export async function readChase(
  { clock, database: { db } }: Pick<Services, 'clock' | 'database'>,
  { overlay: { id, settings }, project }: OverlayRecord,
  { findChaseCard }: { readonly findChaseCard: FindChaseCard },
): Promise<{ readonly chase: ChaseCard; readonly accountId: string } | null> {
  if (!settings.parts.chase || project.state !== 'live') return null;
  const monday = periodOf(clock.now(), 'week');
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
