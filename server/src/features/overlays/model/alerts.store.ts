import { RARITIES } from '@app/contract/draw/card';
import { ALERT_MAX_AGE_SECONDS, CHASE_RARITY_MIN } from '@app/contract/overlays/limits';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { accounts } from '../../accounts/index.ts';
import { projects } from '../../projects/index.ts';
import { quests, rewards } from '../../quests/index.ts';
import { overlayAlerts, overlayHiddenNames, overlays } from './tables.ts';

/** The columns of `input` in the statement of another feature that draws cards. */
type DrawColumns = Readonly<Record<'cardId' | 'accountId' | 'rewardId' | 'rarity' | 'projectSlug' | 'drawnAt', SQL>>;

/** The rarities that the card of the week can have, as a list in SQL. */
const CHASE_RARITIES = sql.raw(
  RARITIES.slice(RARITIES.indexOf(CHASE_RARITY_MIN))
    .map((rarity) => `'${rarity}'`)
    .join(', '),
);

/**
 * Builds the part of a statement that draws cards which adds the alerts of its draws, which are in `updated_accounts`: for the
 * overlays of the live project that the collector has chosen, and of the one whose quest was rewarded. An overlay that shows no alert
 * of the card, but perhaps as the card of the week, gets one that is skipped, so that its pages are updated. Overlays are locked,
 * because one that is being deleted would fail the draws of all collectors in the statement.
 */
export function insertAlertsCte(db: Database, draw: DrawColumns) {
  const { cardId, accountId, rewardId, rarity, projectSlug, drawnAt } = draw;
  return db.$with('inserted_alerts').as(
    db
      .insert(overlayAlerts)
      .select(
        sql`select overlay.id, ${cardId}, ${accountId},
          case when reward.project_id = overlay.project_id then reward.quest_id end, null::integer, not alert.is_shown, ${drawnAt}
          from updated_accounts as input
          left join ${rewards} as reward on reward.id = ${rewardId}
          join lateral (
            select chosen.id from ${projects} as chosen where chosen.slug = ${projectSlug} union select reward.project_id
          ) as supported on true
          join ${projects} as project on project.id = supported.id and project.state = 'live'
          join ${overlays} as overlay on overlay.project_id = project.id
          cross join lateral (
            select (overlay.settings -> 'parts' -> 'alerts')::boolean
              and overlay.settings -> 'rarities' @> to_jsonb(${rarity}) as is_shown
          ) as alert
          where alert.is_shown or (overlay.settings -> 'parts' -> 'chase')::boolean and ${rarity} in (${CHASE_RARITIES})
          for key share of overlay`,
      )
      .returning({ overlayId: overlayAlerts.overlayId, accountId: overlayAlerts.accountId }),
  );
}

/** The IDs of the overlays with an alert of the account's draw, in the same statement; null if there are none. */
export const alertedOverlays = (accountId: SQL): SQL<string[] | null> =>
  sql`(select json_agg(overlay_id) from inserted_alerts where inserted_alerts.account_id = ${accountId})`;

/** Whether an overlay has alerts without a sequence. */
export async function hasNewAlerts(db: Database, overlayId: string): Promise<boolean> {
  const isNew = and(eq(overlayAlerts.overlayId, overlayId), isNull(overlayAlerts.sequence));
  return (await db.select({ cardId: overlayAlerts.cardId }).from(overlayAlerts).where(isNew).limit(1)).length > 0;
}

/** Numbers the new alerts of a locked overlay in the order of their draws. */
export async function numberAlerts(tx: Database, overlayId: string): Promise<void> {
  const numbered = tx.$with('numbered').as(
    tx
      .update(overlayAlerts)
      .set({ sequence: sql`ranked.sequence` })
      .from(
        sql`(select a.card_id, overlay.sequence + row_number() over (order by a.card_id) as sequence
          from ${overlayAlerts} as a join ${overlays} as overlay on overlay.id = a.overlay_id
          where a.overlay_id = ${overlayId} and a.sequence is null) as ranked`,
      )
      .where(and(eq(overlayAlerts.overlayId, overlayId), eq(overlayAlerts.cardId, sql`ranked.card_id`)))
      .returning({ sequence: overlayAlerts.sequence }),
  );
  await tx
    .with(numbered)
    .update(overlays)
    .set({ sequence: sql`greatest(${overlays.sequence}, (select max(sequence) from numbered))` })
    .where(eq(overlays.id, overlayId));
}

/** Selects the alerts whose collectors may appear, with what is shown of them. */
function selectAlerts(db: Database) {
  const day = sql`(${overlayAlerts.createdAt} at time zone 'UTC')::date`;
  return db
    .select({
      sequence: sql<number>`${overlayAlerts.sequence}`,
      cardId: overlayAlerts.cardId,
      accountId: overlayAlerts.accountId,
      at: overlayAlerts.createdAt,
      username: accounts.username,
      isHidden: sql<boolean>`not ${accounts.showNameOnStreams} or ${isNotNull(overlayHiddenNames.day)}`,
      questId: quests.id,
      questTitle: quests.title,
    })
    .from(overlayAlerts)
    .innerJoin(accounts, and(eq(accounts.id, overlayAlerts.accountId), isNull(accounts.blockedAt)))
    .leftJoin(
      overlayHiddenNames,
      and(
        eq(overlayHiddenNames.overlayId, overlayAlerts.overlayId),
        eq(overlayHiddenNames.accountId, overlayAlerts.accountId),
        eq(overlayHiddenNames.day, day),
      ),
    )
    .leftJoin(quests, eq(quests.id, overlayAlerts.questId))
    .$dynamic();
}

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number];

/** Lists alerts of an overlay that may still be shown, in order. @param after only sequences greater than this */
export function listAlerts(db: Database, overlayId: string, after: number, now: Date, limit: number) {
  return selectAlerts(db)
    .where(
      and(
        eq(overlayAlerts.overlayId, overlayId),
        gt(overlayAlerts.sequence, after),
        eq(overlayAlerts.skipped, false),
        gte(overlayAlerts.createdAt, addSeconds(now, -ALERT_MAX_AGE_SECONDS)),
      ),
    )
    .orderBy(asc(overlayAlerts.sequence))
    .limit(limit);
}

/** Finds the latest alert up to a sequence that was not skipped. */
export async function findLatestAlert(db: Database, overlayId: string, upTo: number): Promise<AlertRow | undefined> {
  const [row] = await selectAlerts(db)
    .where(
      and(eq(overlayAlerts.overlayId, overlayId), lte(overlayAlerts.sequence, upTo), eq(overlayAlerts.skipped, false)),
    )
    .orderBy(desc(overlayAlerts.sequence))
    .limit(1);
  return row;
}

/** Finds whose alert this is, and its day (UTC). */
export async function findAlert(db: Database, overlayId: string, sequence: number) {
  const [row] = await db
    .select({ accountId: overlayAlerts.accountId, at: overlayAlerts.createdAt })
    .from(overlayAlerts)
    .where(and(eq(overlayAlerts.overlayId, overlayId), eq(overlayAlerts.sequence, sequence)));
  return row;
}

export async function skipAlert(tx: Database, overlayId: string, sequence: number): Promise<void> {
  await tx
    .update(overlayAlerts)
    .set({ skipped: true })
    .where(and(eq(overlayAlerts.overlayId, overlayId), eq(overlayAlerts.sequence, sequence)));
}

export async function hideName(tx: Database, hidden: typeof overlayHiddenNames.$inferInsert): Promise<void> {
  await tx.insert(overlayHiddenNames).values(hidden).onConflictDoNothing();
}

/** Whether the dock has hidden a collector's name since a day (UTC). */
export async function isNameHidden(db: Database, overlayId: string, accountId: string, since: string) {
  const hidden = and(
    eq(overlayHiddenNames.overlayId, overlayId),
    eq(overlayHiddenNames.accountId, accountId),
    gte(overlayHiddenNames.day, since),
  );
  return (await db.$count(overlayHiddenNames, hidden)) > 0;
}

/** Deletes alerts of before a moment, those that no page has shown while they were new, and hidden names of before a day. */
export async function deleteOldAlerts(db: Database, now: Date, moment: Date, day: string): Promise<void> {
  const isOld = lt(overlayAlerts.createdAt, addSeconds(now, -ALERT_MAX_AGE_SECONDS));
  await deleteInBatches(db, overlayAlerts, lt(overlayAlerts.createdAt, moment));
  await deleteInBatches(db, overlayAlerts, sql`${isNull(overlayAlerts.sequence)} and ${isOld}`);
  await deleteInBatches(db, overlayHiddenNames, lt(overlayHiddenNames.day, day));
}
