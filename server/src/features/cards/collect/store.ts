import type { DrawnCard } from '@app/contract/draw/card';
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { revisionRaised } from '../../accounts/index.ts';
import { notificationInserted } from '../../notifications/index.ts';
import { counterOf } from '../counters.ts';
import type { CardRow } from '../presenter.ts';
import { cards, collectors, drawDays } from '../tables.ts';

type Collector = typeof collectors.$inferSelect;

/** Where an account stands, and the card that a request already made. */
export interface Standing {
  readonly collector: Collector;
  readonly card: CardRow | null;
}

/** Reads where an account stands; undefined for one that never drew. Prepared, for every collect asks it. */
export function prepareStanding(db: Database) {
  const statement = db
    .select({ collector: collectors, card: cards })
    .from(collectors)
    .leftJoin(cards, and(eq(cards.accountId, collectors.accountId), eq(cards.requestId, sql.placeholder('requestId'))))
    .where(eq(collectors.accountId, sql.placeholder('accountId')))
    .prepare('collect_standing');
  return async (accountId: string, requestId: string): Promise<Standing | undefined> =>
    (await statement.execute({ accountId, requestId }))[0];
}

/** Gives an account its row of counters, once. */
export async function insertCollector(db: Database, accountId: string): Promise<void> {
  await db.insert(collectors).values({ accountId }).onConflictDoNothing();
}

/** What a draw writes. */
export interface Draw {
  readonly seen: Collector;
  readonly card: Omit<CardRow, 'number' | 'rank'> & DrawnCard & { readonly rank: number };
  readonly notice: {
    readonly id: string;
    readonly title: string;
    readonly message: string;
    readonly redirectUrl: string;
  };
}

const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/**
 * Writes a draw in one statement: the card, the counters, the notification, the account's revision. All of it is
 * written only where the account stands as it was seen, its wallet is still the card's and the day is open; else
 * nothing is, and the answer is undefined.
 */
export function prepareDraw(db: Database) {
  const standing = db.$with('standing').as(
    db
      .select({ accountId: collectors.accountId })
      .from(collectors)
      .where(
        and(
          eq(collectors.accountId, given('accountId', 'uuid')),
          sql`${collectors.day} is not distinct from ${given('seenDay', 'date')}`,
          eq(collectors.serial, given('seenSerial', 'integer')),
          exists(
            db
              .select({ open: sql`1` })
              .from(drawDays)
              .where(and(eq(drawDays.day, given('day', 'date')), isNull(drawDays.closedAt))),
          ),
        ),
      )
      .for('update'),
  );
  const revised = revisionRaised(db, sql`standing`, given('publicKey', 'text'));
  const moved = db.$with('moved').as(
    db
      .update(collectors)
      .set({
        day: given('day', 'date'),
        serial: given('serial', 'integer'),
        lastDrawnAt: given('collectedAt', 'timestamptz'),
        counts: sql`${collectors.counts}[1:${given('counter', 'integer')} - 1]
          || (${collectors.counts}[${given('counter', 'integer')}] + 1)
          || ${collectors.counts}[${given('counter', 'integer')} + 1:]`,
      })
      .from(sql`revised`)
      .where(eq(collectors.accountId, sql`revised.account_id`))
      .returning({ accountId: collectors.accountId }),
  );
  const minted = db.$with('minted').as(
    db
      .insert(cards)
      .select(
        sql`select ${given('id', 'uuid')}, nextval('card_numbers'), moved.account_id, ${given('requestId', 'uuid')}, ${given('day', 'date')},
          ${given('serial', 'integer')}, ${given('entropy', 'text')}, ${given('publicKey', 'text')}, ${given('rarity', 'text')},
          ${given('rank', 'smallint')}, ${given('type', 'text')}, ${given('name', 'text')}, ${given('description', 'text')},
          ${given('image', 'text')}, ${given('power', 'smallint')}, ${given('defense', 'smallint')}, ${given('artSeed', 'text')},
          ${given('collectedAt', 'timestamptz')} from moved`,
      )
      .returning({ number: cards.number }),
  );
  const notified = notificationInserted(db, sql`moved`, {
    id: given('noticeId', 'uuid'),
    accountId: sql`moved.account_id`,
    type: sql`'collectible_received'`,
    title: given('title', 'text'),
    message: given('message', 'text'),
    redirectUrl: given('redirectUrl', 'text'),
    createdAt: given('collectedAt', 'timestamptz'),
  });
  const statement = db
    .with(standing, revised, moved, minted, notified)
    .select({
      number: sql<number>`minted.number`.mapWith(Number),
      revision: sql<number>`revised.revision`.mapWith(Number),
    })
    .from(sql`minted, revised`)
    .prepare('collect_draw');

  return async ({ seen, card, notice }: Draw): Promise<{ number: number; revision: number } | undefined> => {
    const { id: noticeId, ...words } = notice;
    const [written] = await statement.execute({
      ...card,
      ...words,
      noticeId,
      collectedAt: card.collectedAt.toISOString(),
      counter: counterOf(card.rarity, card.type),
      seenDay: seen.day,
      seenSerial: seen.serial,
    });
    return written;
  };
}
