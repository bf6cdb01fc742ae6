import { cardErrors } from '@app/contract/cards/errors';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { findAccount, nextCardAt } from '../../accounts/index.ts';
import type { Collector } from './store.ts';

/**
 * Requires that a wallet is linked to the caller's account, according to the database.
 * @throws Failure WALLET_REQUIRED, WALLET_NOT_LINKED
 */
export async function requireStoredWallet(
  { database }: Services,
  { account }: Caller,
  publicKey: string,
): Promise<void> {
  const linked = (await findAccount(database.db, account.id))?.publicKey ?? null;
  if (linked === null) throw failure(cardErrors, 'WALLET_REQUIRED');
  if (linked !== publicKey) throw failure(cardErrors, 'WALLET_NOT_LINKED');
}

/** Returns when a collector may draw again; undefined if it may draw now. */
export function nextDrawAt({ config }: Services, { lastDrawnAt }: Collector, now: Date): Date | undefined {
  const nextAt = nextCardAt(lastDrawnAt, config);
  return nextAt !== null && now < nextAt ? nextAt : undefined;
}

/** Requires that a collector may draw now. @throws Failure CARD_NOT_READY */
export function requireReady(services: Services, collector: Collector, now: Date): void {
  const nextAt = nextDrawAt(services, collector, now);
  if (!nextAt) return;
  const time = nextAt.toISOString();
  throw failure(cardErrors, 'CARD_NOT_READY', {
    text: cardErrors.CARD_NOT_READY.text.replace('{time}', time),
    retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000),
    fields: { nextAt: time },
  });
}
