import type { Transaction } from '../../../platform/database/transaction.ts';
import { networkOf } from '../../../platform/ip-address.ts';
import type { Services, SignedUp } from '../../../services.ts';
import { lockAccountForShare } from '../../accounts/index.ts';
import { listProjectsBySlug } from '../../projects/index.ts';
import { listLoginAddresses } from '../../security-log/index.ts';
import { findSupporterInText } from '../codes/supporter-codes.ts';
import { insertReferral } from './store.ts';

/** Characters of a `ref` that are read. */
const REF_MAX = 100;

/**
 * Records who invited an account, in the transaction of its sign-up, for the project that the inviter has chosen. A code that does
 * not work, or an inviter without a project, changes nothing.
 */
export async function recordReferral(
  { clock, database }: Services,
  tx: Transaction,
  { accountId, ref, ipAddress, knownAccountId }: SignedUp,
): Promise<void> {
  const inTransaction = { clock, database: { ...database, db: tx } };
  const found = await findSupporterInText(inTransaction, ref.slice(0, REF_MAX));
  // Waits for a deletion, which would take the referral's row with it
  const inviter = found === undefined ? undefined : await lockAccountForShare(tx, found);
  if (!inviter?.projectSlug) return;
  const [project] = await listProjectsBySlug(tx, [inviter.projectSlug]);
  if (!project) return;
  const excluded = knownAccountId === inviter.id || (await networksOf(tx, inviter.id)).has(networkOf(ipAddress));
  const state = 'waiting';
  await insertReferral(tx, {
    accountId,
    inviterId: inviter.id,
    projectId: project.id,
    state,
    excluded,
    createdAt: clock.now(),
  });
}

/** Returns the networks from which an account has logged in. */
export async function networksOf(tx: Transaction, accountId: string): Promise<ReadonlySet<string>> {
  return new Set((await listLoginAddresses(tx, accountId)).map(networkOf));
}
