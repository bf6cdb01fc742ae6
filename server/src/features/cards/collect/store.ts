import type { DrawnCard } from '@app/contract/draw/card';
import { and, eq, exists, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { givenRows } from '../../../platform/database/given.ts';
import { revisionRaised } from '../../accounts/index.ts';
import { notificationInserted } from '../../notifications/index.ts';
import { counterOf } from '../counters.ts';
import type { CardRow } from '../presenter.ts';
import { cards, collectors, drawDays } from '../tables.ts';

type Collector = typeof collectors.$inferSelect;

/** The last draw of an account: its day, its number in that day, its moment. */
export type LastDraw = Pick<Collector, 'day' | 'serial' | 'lastDrawnAt'>;

/** Where an account stands, and the card that a request already made. */
export interface Standing {
  readonly collector: LastDraw;
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
  readonly seen: LastDraw;
  readonly card: Omit<CardRow, 'number' | 'rank'> & DrawnCard & { readonly rank: number };
  readonly notice: {
    readonly id: string;
    readonly title: string;
    readonly message: string;
    readonly redirectUrl: string;
  };
}

/** What was written of a draw. */
export interface Written {
  readonly number: number;
  readonly revision: number;
}

/** The columns in which draws are given to their statement, as one JSON text. */
const { given, tableOf } = givenRows({
  id: 'uuid',
  accountId: 'uuid',
  collectorId: 'uuid',
  requestId: 'uuid',
  seenDay: 'date',
  seenSerial: 'integer',
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
  counter: 'integer',
  noticeId: 'uuid',
  title: 'text',
  message: 'text',
  redirectUrl: 'text',
});

/**
 * Writes draws of different accounts in one statement: of each the card, the counters, the notification, the account's
 * revision. All of it is written only where the account stands as it was seen, the request has made no card, the wallet
 * is still the card's and the day is open; else nothing of it is, and it is left out of the answer.
 */
export function prepareDraws(db: Database) {
  const draws = tableOf(db, 'draws');
  // in order, so that two nodes with the same accounts wait for each other and not in a circle
  const standing = db.$with('standing').as(
    db
      .select({ accountId: collectors.accountId, publicKey: given('publicKey').as('public_key') })
      .from(collectors)
      .innerJoin(sql`given`, eq(collectors.accountId, given('accountId')))
      .where(
        and(
          sql`${collectors.day} is not distinct from ${given('seenDay')}`,
          eq(collectors.serial, given('seenSerial')),
          notExists(
            db
              .select({ drawn: sql`1` })
              .from(cards)
              .where(and(eq(cards.accountId, given('accountId')), eq(cards.requestId, given('requestId')))),
          ),
          exists(
            db
              .select({ open: sql`1` })
              .from(drawDays)
              .where(and(eq(drawDays.day, given('day')), isNull(drawDays.closedAt))),
          ),
        ),
      )
      .orderBy(collectors.accountId)
      .for('update', { of: collectors }),
  );
  const revised = revisionRaised(db, sql`standing`, sql`standing.public_key`);
  const moved = db.$with('moved').as(
    db
      .update(collectors)
      .set({
        day: given('day'),
        serial: given('serial'),
        lastDrawnAt: given('collectedAt'),
        counts: sql`${collectors.counts}[1:${given('counter')} - 1]
          || (${collectors.counts}[${given('counter')}] + 1)
          || ${collectors.counts}[${given('counter')} + 1:]`,
      })
      .from(sql`revised join given on ${given('accountId')} = revised.account_id`)
      .where(eq(collectors.accountId, sql`revised.account_id`))
      .returning({ moved: sql`given.*` }),
  );
  // what was moved bears the name of what was given, for it has the same columns
  const minted = db.$with('minted').as(
    db
      .insert(cards)
      .select(
        sql`select ${given('id')}, nextval('card_numbers'), ${given('accountId')}, ${given('collectorId')},
          ${given('requestId')}, ${given('day')}, ${given('serial')}, ${given('edition')}, ${given('entropy')},
          ${given('publicKey')}, ${given('rarity')}, ${given('rank')}, ${given('type')}, ${given('name')},
          ${given('description')}, ${given('image')}, ${given('power')}, ${given('defense')}, ${given('artSeed')},
          ${given('collectedAt')} from moved as given`,
      )
      .returning({ accountId: cards.accountId, number: cards.number }),
  );
  const notified = notificationInserted(db, sql`moved as given`, {
    id: given('noticeId'),
    accountId: given('accountId'),
    type: sql`'collectible_received'`,
    title: given('title'),
    message: given('message'),
    redirectUrl: given('redirectUrl'),
    createdAt: given('collectedAt'),
  });
  const statement = db
    .with(draws, standing, revised, moved, minted, notified)
    .select({
      accountId: sql<string>`minted.account_id`,
      number: sql<number>`minted.number`.mapWith(Number),
      revision: sql<number>`revised.revision`.mapWith(Number),
    })
    .from(sql`minted join revised using (account_id)`)
    .prepare('collect_draws');

  return async (all: readonly Draw[]): Promise<ReadonlyMap<Draw, Written>> => {
    const rows = all.map(({ seen, card, notice: { id: noticeId, ...words } }) => ({
      ...card,
      ...words,
      noticeId,
      counter: counterOf(card.rarity, card.type),
      seenDay: seen.day,
      seenSerial: seen.serial,
    }));
    const found = await statement.execute({ draws: JSON.stringify(rows) });
    const written = new Map(found.map((each) => [each.accountId, each]));
    return new Map(
      all.flatMap((draw) => {
        const one = written.get(draw.card.accountId);
        return one ? [[draw, one] as const] : [];
      }),
    );
  };
}
