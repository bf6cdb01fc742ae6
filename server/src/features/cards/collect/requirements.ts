import { cardErrors } from '@app/contract/cards/errors';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { findAccount, nextCardAt } from '../../accounts/index.ts';
import type { Collector } from './store.ts';

/** What a draw requires of its caller. */
export interface DrawRequirements {
  /**
   * Requires that a wallet is linked to the caller's account. The caller may be cached for half a second, so the database is read
   * before a request is rejected.
   * @throws Failure WALLET_REQUIRED, WALLET_NOT_LINKED
   */
  requireLinkedWallet(caller: Caller, publicKey: string): Promise<void>;
  /** Like `requireLinkedWallet`, but always reads the database. */
  requireStoredWallet(caller: Caller, publicKey: string): Promise<void>;
  /** Returns when a collector may draw again; undefined if it may draw now. */
  nextDrawAt(collector: Collector, now: Date): Date | undefined;
  /** Requires that a collector may draw now. @throws Failure CARD_NOT_READY */
  requireReady(collector: Collector, now: Date): void;
}

/** Creates the requirements of draws. */
export function createDrawRequirements({ config, database }: Services): DrawRequirements {
  async function requireStoredWallet({ account }: Caller, publicKey: string): Promise<void> {
    const linked = (await findAccount(database.db, account.id))?.publicKey ?? null;
    if (linked === null) throw failure(cardErrors, 'WALLET_REQUIRED');
    if (linked !== publicKey) throw failure(cardErrors, 'WALLET_NOT_LINKED');
  }

  function nextDrawAt({ lastDrawnAt }: Collector, now: Date): Date | undefined {
    const nextAt = nextCardAt(lastDrawnAt, config);
    return nextAt !== null && now < nextAt ? nextAt : undefined;
  }

  return {
    async requireLinkedWallet(caller, publicKey) {
      if (caller.account.publicKey !== publicKey) await requireStoredWallet(caller, publicKey);
    },
    requireStoredWallet,
    nextDrawAt,
    requireReady(collector, now) {
      const nextAt = nextDrawAt(collector, now);
      if (!nextAt) return;
      const time = nextAt.toISOString();
      throw failure(cardErrors, 'CARD_NOT_READY', {
        text: cardErrors.CARD_NOT_READY.text.replace('{time}', time),
        retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000),
        fields: { nextAt: time },
      });
    },
  };
}
