import type { TradeSettings } from '@app/contract/trades/schemas';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { tradeSettings } from '../model/tables.ts';

/** Finds who may send offers to an account; everyone if it has chosen nothing. */
export async function findSettings(db: Database, accountId: string): Promise<TradeSettings> {
  const [row] = await db.select().from(tradeSettings).where(eq(tradeSettings.accountId, accountId));
  return { offersFrom: row?.offersFrom ?? 'everyone', neverFrom: row?.neverFrom ?? [] };
}

/** Inserts or replaces the settings of an account. */
export async function saveSettings(tx: Database, accountId: string, settings: TradeSettings): Promise<void> {
  await tx
    .insert(tradeSettings)
    .values({ accountId, ...settings })
    .onConflictDoUpdate({ target: tradeSettings.accountId, set: settings });
}
