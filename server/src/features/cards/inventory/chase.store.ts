import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts } from '../../accounts/index.ts';
import { cards, finishRank, isChase, weekOf } from '../model/tables.ts';

/**
 * Finds the rarest card that was drawn for a project in a week, and who drew it: by rarity, then by finish, then the first one.
 * Blocked accounts have none, and a card that was given away is nobody's.
 * @param monday the first UTC day of the week
 */
export async function findChaseCard(db: Database, projectSlug: string, monday: string) {
  const isDrawer = eq(accounts.collectorId, cards.collectorId);
  const [found] = await db
    .select({ card: cards, username: accounts.username, showsName: accounts.showNameOnStreams })
    .from(cards)
    .innerJoin(accounts, and(eq(accounts.id, cards.accountId), isDrawer, isNull(accounts.blockedAt)))
    .where(
      and(eq(cards.projectSlug, projectSlug), sql`${weekOf(cards.day)} = ${monday}::timestamp`, isChase(cards.rank)),
    )
    .orderBy(desc(cards.rank), desc(finishRank(cards.finish)), asc(cards.number))
    .limit(1);
  return found;
}
