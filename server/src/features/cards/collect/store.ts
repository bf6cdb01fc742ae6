import type { DrawnCard } from '@app/contract/draw/card';
import { and, eq, exists, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { accounts, recordDrawCte } from '../../accounts/index.ts';
import { insertNotificationsCtes } from '../../notifications/index.ts';
import { counterOf } from '../model/counters.ts';
import { MOTIF_STEP, motifCounterOf, rarityBit } from '../model/motif-counters.ts';
import type { CardRow } from '../model/presenter.ts';
import { cards, collectors, drawDays } from '../model/tables.ts';

/**
 * An account as far as draws are concerned: the day of its last draw, the serial on that day, and the time from which its interval
 * counts.
 */
export type Collector = Pick<typeof collectors.$inferSelect, 'day' | 'serial' | 'lastDrawnAt'>;

/** A collector, and the card that the request ID has already created. */
export interface CollectorWithCard {
  readonly collector: Collector;
  readonly card: CardRow | null;
}

/** The later of the two: code from before migration 39 does not write that of the account. */
const lastDrawnAt = sql<Date | null>`greatest(${collectors.lastDrawnAt}, ${accounts.lastDrawnAt})`.mapWith(
  collectors.lastDrawnAt,
);

/** Finds a collector; undefined before its first draw. A prepared statement, because every draw may need it. */
export function prepareFindCollectorWithCard(db: Database) {
  const statement = db
    .select({ collector: { day: collectors.day, serial: collectors.serial, lastDrawnAt }, card: cards })
    .from(collectors)
    .innerJoin(accounts, eq(accounts.id, collectors.accountId))
    .leftJoin(cards, and(eq(cards.accountId, collectors.accountId), eq(cards.requestId, sql.placeholder('requestId'))))
    .where(eq(collectors.accountId, sql.placeholder('accountId')))
    .prepare('collector_with_card');
  return async (accountId: string, requestId: string): Promise<CollectorWithCard | undefined> =>
    (await statement.execute({ accountId, requestId }))[0];
}

/** Inserts the account's row in `collectors`, unless it exists. */
export async function insertCollector(db: Database, accountId: string): Promise<void> {
  await db.insert(collectors).values({ accountId }).onConflictDoNothing();
}

/** A draw to write. */
export interface Draw {
  /** The collector before the draw; the draw is written only if it is unchanged. */
  readonly collector: Collector;
  /** The latest time of a last draw whose interval is over; null if there is no interval. */
  readonly lastDrawUpTo: Date | null;
  readonly card: Omit<CardRow, 'number' | 'rank'> & DrawnCard & { readonly rank: number };
  /** The index of the card's motif within its type. */
  readonly motif: number;
  readonly notification: {
    readonly id: string;
    readonly title: string;
    readonly message: string;
    readonly redirectUrl: string;
  };
}

/** What the database assigned to a draw. */
export interface WrittenDraw {
  readonly number: number;
  /** The revision of the account after the draw. */
  readonly revision: number;
  /** Whether the notification is in the list; not if the account has turned it off. */
  readonly isNotified: boolean;
}

/** The draws of a batch, passed to the statement as one JSON parameter. */
const { column, tableOf } = jsonRows({
  id: 'uuid',
  accountId: 'uuid',
  collectorId: 'uuid',
  requestId: 'uuid',
  previousDay: 'date',
  previousSerial: 'integer',
  day: 'date',
  serial: 'integer',
  edition: 'smallint',
  entropy: 'text',
  publicKey: 'text',
  rarity: 'text',
  rank: 'smallint',
  type: 'text',
  name: 'text',
  description: 'text',
  image: 'text',
  power: 'smallint',
  defense: 'smallint',
  artSeed: 'text',
  collectedAt: 'timestamptz',
  lastDrawUpTo: 'timestamptz',
  counter: 'integer',
  motifCounter: 'integer',
  rarityBit: 'integer',
  notificationId: 'uuid',
  title: 'text',
  message: 'text',
  redirectUrl: 'text',
});

/**
 * Writes draws of different accounts in one statement: for each the card, the counters, the notification and the account's
 * revision. A draw is written completely if the collector is unchanged, the request ID is unused, the wallet is still linked,
 * the interval is over and the day is open. Otherwise nothing of it is written, and the result has no entry for it.
 */
export function prepareWriteDraws(db: Database) {
  const input = tableOf(db, 'draws');
  // a fixed lock order, so that two nodes with the same accounts cannot deadlock
  const lockedCollectors = db.$with('locked_collectors').as(
    db
      .select({
        accountId: collectors.accountId,
        publicKey: column('publicKey').as('public_key'),
        drawnAt: column('collectedAt').as('drawn_at'),
        lastDrawUpTo: column('lastDrawUpTo').as('last_draw_up_to'),
      })
      .from(collectors)
      .innerJoin(sql`input`, eq(collectors.accountId, column('accountId')))
      .where(
        and(
          sql`${collectors.day} is not distinct from ${column('previousDay')}`,
          eq(collectors.serial, column('previousSerial')),
          notExists(
            db
              .select({ drawn: sql`1` })
              .from(cards)
              .where(and(eq(cards.accountId, column('accountId')), eq(cards.requestId, column('requestId')))),
          ),
          exists(
            db
              .select({ open: sql`1` })
              .from(drawDays)
              .where(and(eq(drawDays.day, column('day')), isNull(drawDays.closedAt))),
          ),
        ),
      )
      .orderBy(collectors.accountId)
      .for('update', { of: collectors }),
  );
  const updatedAccounts = recordDrawCte(db, sql`locked_collectors`, {
    publicKey: sql`locked_collectors.public_key`,
    drawnAt: sql`locked_collectors.drawn_at`,
    lastDrawUpTo: sql`locked_collectors.last_draw_up_to`,
  });
  const updatedCollectors = db.$with('updated_collectors').as(
    db
      .update(collectors)
      .set({
        day: column('day'),
        serial: column('serial'),
        lastDrawnAt: column('collectedAt'),
        counts: sql`${collectors.counts}[1:${column('counter')} - 1]
          || (${collectors.counts}[${column('counter')}] + 1)
          || ${collectors.counts}[${column('counter')} + 1:]`,
        motifs: sql`${collectors.motifs}[1:${column('motifCounter')} - 1]
          || ((${collectors.motifs}[${column('motifCounter')}] + ${sql.raw(`${MOTIF_STEP}`)}) | ${column('rarityBit')})
          || ${collectors.motifs}[${column('motifCounter')} + 1:]`,
      })
      .from(sql`updated_accounts join input on ${column('accountId')} = updated_accounts.account_id`)
      .where(eq(collectors.accountId, sql`updated_accounts.account_id`))
      .returning({ draw: sql`input.*` }),
  );
  // updated_collectors has the columns of `input` and is aliased to it, so that the same column expressions apply
  const insertedCards = db.$with('inserted_cards').as(
    db
      .insert(cards)
      .select(
        sql`select ${column('id')}, nextval('card_numbers'), ${column('accountId')}, ${column('collectorId')},
          ${column('requestId')}, ${column('day')}, ${column('serial')}, ${column('edition')}, ${column('entropy')},
          ${column('publicKey')}, ${column('rarity')}, ${column('rank')}, ${column('type')}, ${column('name')},
          ${column('description')}, ${column('image')}, ${column('power')}, ${column('defense')}, ${column('artSeed')},
          ${column('collectedAt')}, false from updated_collectors as input`,
      )
      .returning({ accountId: cards.accountId, number: cards.number }),
  );
  const notificationCtes = insertNotificationsCtes(db, 'collectible_received', sql`updated_collectors as input`, {
    id: column('notificationId'),
    accountId: column('accountId'),
    title: column('title'),
    message: column('message'),
    redirectUrl: column('redirectUrl'),
    createdAt: column('collectedAt'),
  });
  const statement = db
    .with(input, lockedCollectors, updatedAccounts, updatedCollectors, insertedCards, ...notificationCtes)
    .select({
      accountId: sql<string>`inserted_cards.account_id`,
      number: sql<number>`inserted_cards.number`.mapWith(Number),
      revision: sql<number>`updated_accounts.revision`.mapWith(Number),
      isNotified: sql<boolean>`inserted_notifications.account_id is not null`,
    })
    .from(
      sql`inserted_cards join updated_accounts using (account_id) left join inserted_notifications using (account_id)`,
    )
    .prepare('collect_draws');

  return async (all: readonly Draw[]): Promise<ReadonlyMap<Draw, WrittenDraw>> => {
    const input = all.map(
      ({ collector, lastDrawUpTo, card, motif, notification: { id: notificationId, ...texts } }) => ({
        ...card,
        ...texts,
        notificationId,
        lastDrawUpTo,
        counter: counterOf(card.rarity, card.type),
        motifCounter: motifCounterOf(card.type, motif),
        rarityBit: rarityBit(card.rarity),
        previousDay: collector.day,
        previousSerial: collector.serial,
      }),
    );
    const rows = await statement.execute({ draws: JSON.stringify(input) });
    const writtenByAccount = new Map(rows.map((row) => [row.accountId, row]));
    return new Map(
      all.flatMap((draw) => {
        const written = writtenByAccount.get(draw.card.accountId);
        return written ? [[draw, written] as const] : [];
      }),
    );
  };
}
