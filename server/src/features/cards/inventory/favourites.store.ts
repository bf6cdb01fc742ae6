import { FAVOURITES_MAX } from '@app/contract/cards/limits';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cards, collectors } from '../model/tables.ts';

/**
 * Makes a card of an account a favourite or an ordinary card, and counts it. Repeating it changes nothing.
 * @returns whether it has changed, or why it could not
 */
export async function setFavourite(
  db: Database,
  accountId: string,
  cardId: string,
  isFavourite: boolean,
): Promise<'changed' | 'unchanged' | 'not found' | 'too many'> {
  const isCard = and(eq(cards.id, cardId), eq(cards.accountId, accountId));
  // Locked first, so that requests at the same time cannot exceed the limit.
  const collector = db
    .$with('collector')
    .as(
      db
        .select({ favourites: collectors.favourites })
        .from(collectors)
        .where(eq(collectors.accountId, accountId))
        .for('update'),
    );
  const hasRoom = isFavourite ? sql`collector.favourites < ${FAVOURITES_MAX}` : undefined;
  const changed = db.$with('changed').as(
    db
      .update(cards)
      .set({ isFavourite })
      .from(collector)
      .where(and(isCard, ne(cards.isFavourite, isFavourite), hasRoom))
      .returning({ id: cards.id }),
  );
  const counted = db.$with('counted').as(
    db
      .update(collectors)
      .set({ favourites: sql`${collectors.favourites} + ${isFavourite ? 1 : -1}` })
      .from(changed)
      .where(eq(collectors.accountId, accountId))
      .returning({ accountId: collectors.accountId }),
  );
  const [card] = await db
    .with(collector, changed, counted)
    .select({ isUnchanged: eq(cards.isFavourite, isFavourite), isChanged: sql<boolean>`exists (select from changed)` })
    .from(cards)
    .where(isCard);
  if (!card) return 'not found';
  if (card.isChanged) return 'changed';
  return card.isUnchanged ? 'unchanged' : 'too many';
}
