import { listTrades, type Trade, type TradeCard } from '@app/contract/trades/schemas';
import { OTHER_WALLET } from './card-transfers.ts';
import { newCard } from './cards.ts';
import { respondTo } from './fake-api.ts';

/** The wallet of the user in {@link newTrade}. */
export const OWN_WALLET = '2'.repeat(44);

/** Returns the card with a number as trades and binders show it. */
export function tradeCard(number: number): TradeCard {
  const { id, name, rarity, type, finish, power, defense, artSeed, edition } = newCard(number);
  return { id, number, name, rarity, type, finish, power, defense, artSeed, edition };
}

/** Returns an offer to the user: cards 1 and 2 for their card 3. */
export function newTrade(number: number, changes: Partial<Trade> = {}): Trade {
  return {
    id: `019a1b2c-2222-7000-8000-${number.toString(16).padStart(12, '0')}`,
    direction: 'received',
    state: 'open',
    from: OTHER_WALLET,
    to: OWN_WALLET,
    give: [tradeCard(1), tradeCard(2)],
    take: [tradeCard(3)],
    counters: null,
    createdAt: '2026-11-23T12:00:00.000Z',
    expiresAt: '2026-12-01T12:00:00.000Z',
    movesAt: null,
    endedAt: null,
    ...changes,
  };
}

/** Responds with those of these trades that fit the request. Later changes of the array have an effect. */
export function respondWithTrades(trades: readonly Trade[]): void {
  respondTo(listTrades, ({ query }) => ({
    trades: trades.filter((trade) =>
      (['state', 'direction'] as const).every((name) => [null, trade[name]].includes(query.get(name) as null)),
    ),
    nextCursor: null,
  }));
}
