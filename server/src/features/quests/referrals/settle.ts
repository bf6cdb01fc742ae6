import { nextReferralState } from '@app/contract/quests/referrals';
import { takeAdvisoryLockOnText } from '../../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { type Account, findAccount, getAccessLevel } from '../../accounts/index.ts';
import { listIdentities } from '../../identities/index.ts';
import { countLoginDays } from '../../security-log/index.ts';
import { countEvent } from '../count/count-event.ts';
import { hashSupporter } from '../model/supporter.ts';
import { networksOf } from './record.ts';
import { claimInvitee, findReferral, listReadyInvitees, type Referral, saveDecision } from './store.ts';

/** Referrals that one run decides. */
const BATCH = 1000;

/**
 * Decides the referrals whose invitees fulfil all conditions, each in a transaction of its own, and counts those that qualify for
 * the share quests of their project. Safe to repeat and to run on several nodes at once.
 * @throws the first error, after the other referrals
 */
export async function settleReferrals(services: Services): Promise<void> {
  const errors: unknown[] = [];
  for (const accountId of await listReadyInvitees(services.database.db, BATCH)) {
    await services.transact((tx) => settle(services, tx, accountId)).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

async function settle(services: Services, tx: Transaction, accountId: string): Promise<void> {
  // Not the row, because deleting the inviter locks the account first, as counting does
  await takeAdvisoryLockOnText(tx, `referral:${accountId}`);
  const [referral, account] = [await findReferral(tx, accountId), await findAccount(tx, accountId)];
  if (!referral || !account) return;
  const decided = nextReferralState(referral.state, await readFacts(services, tx, referral, account));
  if (decided === referral.state) return;
  const now = services.clock.now();
  const [id, { projectId, inviterId }] = [services.randomness.id(now), referral];
  const isQualified = decided === 'qualified' && (await claimInvitee(tx, await hashesOf(services, tx, account)));
  const supporter = { accountId: inviterId };
  const results = isQualified
    ? await countEvent(services, tx, { id, projectId, supporter, at: now, action: { kind: 'invitee' } })
    : [];
  const state = isQualified ? 'qualified' : 'refused';
  if (!(await saveDecision(tx, accountId, { state, eventId: id, settledAt: now, results })))
    throw new Error('The invitee was deleted while it was counted');
}

async function readFacts({ config }: Services, tx: Transaction, referral: Referral, account: Account) {
  const [own, foreign] = [await networksOf(tx, account.id), await networksOf(tx, referral.inviterId)];
  return {
    isVerified: getAccessLevel(account, config) !== 'user' && account.blockedAt === null,
    hasWallet: account.publicKey !== null,
    hasDrawn: account.drawDay !== null,
    loginDays: await countLoginDays(tx, account.id),
    isExcluded: referral.excluded || [...own].some((network) => foreign.has(network)),
  };
}

/** The names under which a person could be invited again with another account, hashed. */
async function hashesOf(services: Services, tx: Transaction, { id, publicKey }: Account): Promise<string[]> {
  const identities = (await listIdentities(tx, id)).map(({ provider, subject }) => ({ provider, subject }));
  const names = [{ accountId: id }, ...identities, ...(publicKey === null ? [] : [{ wallet: publicKey }])];
  return names.map((name) => hashSupporter(services, name));
}
