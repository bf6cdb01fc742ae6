import { createHmac } from 'node:crypto';
import type { SocialProvider } from '@app/contract/core/providers';
import { keepLocksIf, takeAdvisoryLockOnText } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../services.ts';
import { findAccountByWallet, lockAccount } from '../../accounts/index.ts';
import { findIdentityOwner } from '../../identities/index.ts';
import type { EventSupporter } from './countable-event.ts';

/** A supporter as quests know it. All names are hashes, so that what stays after a deleted account names nobody. */
export interface Supporter {
  /** Null for a subject or wallet that belongs to no account yet. */
  readonly accountId: string | null;
  /** What the event named. */
  readonly named: string;
  /** Whose progress counts: the account if there is one. */
  readonly holder: string;
  /** Subject, wallet and account, sorted, so that two transactions insert them in the same order. */
  readonly all: readonly string[];
}

/**
 * Returns the keyed hash of an account, a wallet or a provider's subject: without the key, trying all IDs at a provider would show
 * whose it is.
 */
export function hashSupporter({ supporterKey }: Pick<Services, 'supporterKey'>, supporter: EventSupporter): string {
  const name =
    'accountId' in supporter
      ? `account:${supporter.accountId}`
      : 'wallet' in supporter
        ? `wallet:${supporter.wallet}`
        : `${supporter.provider}:${supporter.subject}`;
  return createHmac('sha256', supporterKey()).update(name).digest('base64url');
}

/**
 * Finds out who a source event is about, and locks the account or, if there is none, the subject or wallet until `tx` ends: a
 * concurrent link waits, and then finds what was counted.
 * @returns null if the account does not exist
 */
export async function lockSupporter(
  services: Pick<Services, 'supporterKey'>,
  tx: Database,
  supporter: EventSupporter,
): Promise<Supporter | null> {
  const named = hashSupporter(services, supporter);
  let accountId = await findOwner(tx, supporter);
  while (accountId === undefined) {
    const isUnknown = await keepLocksIf(tx, async () => {
      await takeAdvisoryLockOnText(tx, named);
      // It may have been linked since: accounts are locked first
      accountId = await findOwner(tx, supporter);
      return accountId === undefined;
    });
    if (isUnknown) return { accountId: null, named, holder: named, all: [named] };
  }
  const account = await lockAccount(tx, accountId);
  if (!account) return null;
  const holder = hashSupporter(services, { accountId });
  const wallet = account.publicKey === null ? [] : [hashSupporter(services, { wallet: account.publicKey })];
  return { accountId, named, holder, all: [...new Set([named, holder, ...wallet])].sort() };
}

async function findOwner(tx: Database, supporter: EventSupporter): Promise<string | undefined> {
  if ('accountId' in supporter) return supporter.accountId;
  if ('wallet' in supporter) return (await findAccountByWallet(tx, supporter.wallet))?.id;
  return findIdentityOwner(tx, supporter.provider as SocialProvider, supporter.subject);
}
