import { lt } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/database.ts';
import { refreshTokens } from '../../tables.ts';

/** Forgets refresh tokens that were used before a moment: presented again they are unknown, and end nothing. */
export async function deleteTokensUsedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, moment));
}
