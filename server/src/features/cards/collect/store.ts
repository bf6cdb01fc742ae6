import type { DrawnCard } from '@app/contract/draw/card';
import { and, eq, exists, isNull, not, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import { accounts, recordDrawsCtes } from '../../accounts/index.ts';
import { insertNotificationsCtes } from '../../notifications/index.ts';
import { alertedOverlays, insertAlertsCte } from '../../overlays/index.ts';
import { claimRewardsCte, lockRewardsCte } from '../../quests/index.ts';
import type { CardRow } from '../model/presenter.ts';
import { cards, drawDays, givenDraws } from '../model/tables.ts';

/**
 * The data of an account that a draw needs: the day of its last draw, the serial on that day, and the time from which its
 * interval counts.
 */
export interface Collector {
  readonly day: string | null;
  readonly serial: number;
  readonly lastDrawnAt: Date | null;
}

/** A collector, and the card if an earlier request with the same request ID has drawn it. */
export interface CollectorWithCard {
  readonly collector: Collector;
  readonly card: CardRow | null;
  /** Whether the card of such a request was given away; it may have been deleted since. */
  readonly isGiven: boolean;
}

/** Whether the card of an account's request was given away. */
function isGivenDraw(db: Database, accountId: SQLWrapper, requestId: SQLWrapper): SQL<boolean> {
  const isRequest = and(eq(givenDraws.accountId, accountId), eq(givenDraws.requestId, requestId));
  return sql<boolean>`${exists(db.select({ given: sql`1` }).from(givenDraws).where(isRequest))}`;
}

/** Finds a collector; undefined if the account has been deleted. */
export async function findCollectorWithCard(
  db: Database,
  accountId: string,
  requestId: string,
): Promise<CollectorWithCard | undefined> {
  const statement = preparedStatement(db, 'collector_with_card', () => {
    const collector = { day: accounts.drawDay, serial: accounts.drawSerial, lastDrawnAt: accounts.lastDrawnAt };
    const isRequest = and(
      eq(cards.collectorId, accounts.collectorId),
      eq(cards.requestId, sql.placeholder('requestId')),
    );
    return db
      .select({ collector, card: cards, isGiven: isGivenDraw(db, accounts.id, sql.placeholder('requestId')) })
      .from(accounts)
      .leftJoin(cards, isRequest)
      .where(eq(accounts.id, sql.placeholder('accountId')));
  });
  return (await statement.execute({ accountId, requestId }))[0];
}

/** The columns that change when a card gets another holder. */
type HolderColumn = 'position' | 'receivedAt' | 'locked';

/** A draw to write. */
export interface Draw {
  /** The collector that was read before the draw; if it has changed since, the draw is not written. */
  readonly collector: Collector;
  /** The draw is written only if the account's previous draw was at or before this time; null if there is no interval. */
  readonly lastDrawUpTo: Date | null;
  readonly card: Omit<CardRow, 'number' | 'rank' | 'projectSlug' | HolderColumn> &
    DrawnCard & { readonly rank: number };
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
  /** Whether the notification is in the list; false if the account has turned off its kind. */
  readonly isNotified: boolean;
  /** The project that the account had chosen. */
  readonly projectSlug: string | null;
  readonly projectName: string | null;
  /** The overlays that show an alert of it; null if there are none. */
  readonly overlayIds: readonly string[] | null;
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
  drawWallet: 'text',
  rarity: 'text',
  rank: 'smallint',
  type: 'text',
  finish: 'text',
  name: 'text',
  description: 'text',
  image: 'text',
  power: 'smallint',
  defense: 'smallint',
  artSeed: 'text',
  collectedAt: 'timestamptz',
  lastDrawUpTo: 'timestamptz',
  rewardId: 'uuid',
  paid: 'boolean',
  notificationId: 'uuid',
  title: 'text',
  message: 'text',
  redirectUrl: 'text',
});

/**
 * Writes draws of different accounts in one statement: for each the card, the notification, the alerts of overlays, the account's
 * last draw and revision, and the reward that it claims. A draw is written completely if the collector is unchanged, the request ID
 * is unused, the wallet is still linked, the interval is over, the day is open and the reward, if any, can be drawn. Otherwise
 * nothing of the draw is written, and the result has no entry for it.
 */
export async function writeDraws(db: Database, all: readonly Draw[]): Promise<ReadonlyMap<Draw, WrittenDraw>> {
  const statement = preparedStatement(db, 'collect_draws', buildWriteDraws);
  const input = all.map(({ collector, lastDrawUpTo, card, notification: { id: notificationId, ...texts } }) => ({
    ...card,
    ...texts,
    notificationId,
    lastDrawUpTo,
    previousDay: collector.day,
    previousSerial: collector.serial,
  }));
  const rows = await statement.execute({ draws: JSON.stringify(input) });
  const writtenByAccount = new Map(rows.map((row) => [row.accountId, row]));
  return new Map(
    all.flatMap((draw) => {
      const written = writtenByAccount.get(draw.card.accountId);
      return written ? [[draw, written] as const] : [];
    }),
  );
}

function buildWriteDraws(db: Database) {
  const input = tableOf(db, 'draws');
  const isRequestUnused = notExists(
    db
      .select({ drawn: sql`1` })
      .from(cards)
      .where(and(eq(cards.collectorId, column('collectorId')), eq(cards.requestId, column('requestId')))),
  );
  const isNotGiven = not(isGivenDraw(db, column('accountId'), column('requestId')));
  const isDayOpen = exists(
    db
      .select({ open: sql`1` })
      .from(drawDays)
      .where(and(eq(drawDays.day, column('day')), isNull(drawDays.closedAt))),
  );
  const draw = {
    accountId: column('accountId'),
    publicKey: column('drawWallet'),
    previousDay: column('previousDay'),
    previousSerial: column('previousSerial'),
    day: column('day'),
    serial: column('serial'),
    drawnAt: column('collectedAt'),
    lastDrawUpTo: column('lastDrawUpTo'),
    isDaily: sql`${column('rewardId')} is null`,
  };
  const reward = { rewardId: column('rewardId'), accountId: draw.accountId, drawnAt: draw.drawnAt };
  const isPermitted = sql`(${draw.isDaily}
    or exists (select from locked_rewards where locked_rewards.id = ${column('rewardId')}))`;
  const [lockedAccounts, updatedAccounts] = recordDrawsCtes(
    db,
    draw,
    and(isRequestUnused, isNotGiven, isDayOpen),
    isPermitted,
  );
  // updated_accounts has the columns of `input` and is aliased to it, so that the same column expressions apply
  const insertedCards = db.$with('inserted_cards').as(
    db
      .insert(cards)
      .select(
        sql`select ${column('id')}, input.number, ${column('accountId')}, ${column('collectorId')},
          ${column('requestId')}, ${column('day')}, ${column('serial')}, ${column('edition')}, ${column('entropy')},
          ${column('drawWallet')}, ${column('rarity')}, ${column('rank')}, ${column('type')}, ${column('finish')},
          ${column('name')}, ${column('description')}, ${column('image')}, ${column('power')}, ${column('defense')},
          ${column('artSeed')}, ${column('collectedAt')}, false, ${column('rewardId')}, ${column('paid')},
          input.project_slug, input.number, null, false
          from (select *, nextval('card_numbers') as number from updated_accounts) as input`,
      )
      .returning({ accountId: cards.accountId, number: cards.number }),
  );
  const notificationCtes = insertNotificationsCtes(db, 'collectible_received', sql`updated_accounts as input`, {
    id: column('notificationId'),
    accountId: column('accountId'),
    title: column('title'),
    message: column('message'),
    redirectUrl: column('redirectUrl'),
    createdAt: column('collectedAt'),
  });
  return db
    .with(
      input,
      lockedAccounts,
      lockRewardsCte(db, reward),
      updatedAccounts,
      claimRewardsCte(db, reward),
      insertedCards,
      ...notificationCtes,
      insertAlertsCte(db, {
        cardId: column('id'),
        accountId: column('accountId'),
        rewardId: column('rewardId'),
        rarity: column('rarity'),
        projectSlug: sql`input.project_slug`,
        drawnAt: column('collectedAt'),
      }),
    )
    .select({
      accountId: sql<string>`inserted_cards.account_id`,
      number: sql<number>`inserted_cards.number`.mapWith(Number),
      revision: sql<number>`input.revision`.mapWith(Number),
      isNotified: sql<boolean>`inserted_notifications.account_id is not null`,
      projectSlug: sql<string | null>`input.project_slug`,
      projectName: sql<string | null>`input.project_name`,
      overlayIds: alertedOverlays(column('accountId')),
    })
    .from(
      sql`inserted_cards join updated_accounts as input on ${column('accountId')} = inserted_cards.account_id
        left join inserted_notifications using (account_id)`,
    );
}
