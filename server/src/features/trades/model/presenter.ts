import type { Trade, TradeCard } from '@app/contract/trades/schemas';
import type { Database } from '../../../platform/database/database.ts';
import { type CardRow, listCardsById } from '../../cards/index.ts';
import { listSides, type TradeRow } from './store.ts';

/** The form of a card in trades and binders. */
export function presentTradeCard(card: CardRow): TradeCard {
  const { id, number, name, rarity, type, finish, power, defense, artSeed, edition } = card;
  return { id, number, name, rarity, type, finish, power, defense, artSeed, edition };
}

/** Presents trades as one of their accounts sees them, with their cards, which it reads. */
export async function presentTrades(db: Database, accountId: string, rows: readonly TradeRow[]): Promise<Trade[]> {
  if (rows.length === 0) return [];
  const sides = await listSides(
    db,
    rows.map(({ id }) => id),
  );
  const ids = new Set([...sides.values()].flatMap(({ give, take }) => [...give, ...take]));
  const found = new Map((await listCardsById(db, [...ids])).map((card) => [card.id, presentTradeCard(card)]));
  const cardsOf = (cardIds: readonly string[] = []) =>
    cardIds.flatMap((id) => found.get(id) ?? []).sort((a, b) => a.number - b.number);
  return rows.map((row) => ({
    id: row.id,
    direction: row.proposerId === accountId ? 'made' : 'received',
    state: row.state,
    from: row.proposerWallet,
    to: row.recipientWallet,
    give: cardsOf(sides.get(row.id)?.give),
    take: cardsOf(sides.get(row.id)?.take),
    counters: row.counters,
    createdAt: row.preparedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    movesAt: row.movesAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

/** Presents one trade. */
export async function presentTrade(db: Database, accountId: string, row: TradeRow): Promise<Trade> {
  const [presented] = await presentTrades(db, accountId, [row]);
  return presented as Trade;
}
