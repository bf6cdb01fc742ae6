import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../../accounts/index.ts';
import type { CardRow } from '../../cards/index.ts';
import { findHold, isProtected } from '../../transfers/index.ts';
import { findEarlierTrade } from '../model/store.ts';

/**
 * Whether the cards that an account gives are held: the account is not protected, or one of the cards was signed for another wallet
 * within the hour before.
 * @param wallet the wallet that gets the cards
 */
export async function isHeld(
  services: Services,
  db: Database,
  giver: Account,
  cards: readonly CardRow[],
  wallet: string,
  signedAt: Date,
): Promise<boolean> {
  if (services.config.transferHold === 0) return false;
  if (!isProtected(giver, services.clock.now())) return true;
  for (const { id: cardId } of cards) {
    const given = { accountId: giver.id, cardId, recipientWallet: wallet };
    if ((await findHold(services, db, giver, given, signedAt, findEarlierTrade)).reason !== null) return true;
  }
  return false;
}
