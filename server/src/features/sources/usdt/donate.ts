import { nearestResult } from '@app/contract/quests/rules';
import type { DonationReason } from '@app/contract/sources/donation-reasons';
import { donationReasonTexts } from '@app/contract/sources/donation-texts';
import { sourceErrors } from '@app/contract/sources/errors';
import { DONATION_RATES } from '@app/contract/sources/limits';
import type { SourceEventView } from '@app/contract/sources/schemas';
import { walletErrors } from '@app/contract/wallet/errors';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { takeAdvisoryLockOnText } from '../../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { findAccount, lockRequiredAccount } from '../../accounts/index.ts';
import { isProjectOwner } from '../../projects/index.ts';
import { countEvent } from '../../quests/index.ts';
import { insertCountedEvent, saveResult } from '../count/store.ts';
import { readVisibleProject } from '../manage/own-project.ts';
import { hashExternalId } from '../model/identify.ts';
import { presentEvent } from '../model/presenter.ts';
import { listSourcesOfKind } from '../model/store.ts';
import { type Payment, paymentOf, readTransaction } from './payment.ts';
import { findEarlier, type Reported } from './reported.ts';
import { saveReported } from './store.ts';

interface Report {
  readonly slug: string;
  readonly signature: string;
  readonly requestId: string;
}

/**
 * Counts a USDT payment from the caller's wallet to the wallet of a project's owner. A signature counts once, for all projects and
 * accounts; one that has not counted can be reported again. A repeated request ID returns the same event.
 * @throws Failure PROJECT_NOT_FOUND, SOURCE_NOT_FOUND, NO_WALLET, DONATION_COUNTED, REQUEST_ID_REUSED, RATE_LIMITED, RPC_FAILED,
 *   RPC_TIMEOUT; DONATION_INVALID with the reason in `details`
 */
export async function donate(
  services: Services,
  caller: Caller,
  { slug, signature, requestId }: Report,
): Promise<{ event: SourceEventView }> {
  const { clock, database, limits, transact } = services;
  const { db } = database;
  const project = await readVisibleProject(db, caller, slug);
  const [enabled] = await listSourcesOfKind(db, project.id, 'usdt');
  if (!enabled) throw failure(sourceErrors, 'SOURCE_NOT_FOUND');
  const donor = caller.account.publicKey;
  if (donor === null) throw failure(walletErrors, 'NO_WALLET');
  if (isProjectOwner(project, caller)) throw invalid('own_project');
  const owner = (project.ownerId && (await findAccount(db, project.ownerId))?.publicKey) ?? null;
  if (owner === null) throw invalid('no_owner_wallet');
  await limits.consume('donation', [caller.account.id], DONATION_RATES);
  const report = { source: enabled.source, hash: hashExternalId(signature), requestId };
  const known = await findEarlier(db, caller.account.id, report);
  if (known?.isRepeated) return { event: known.event };
  const payment = paymentOf(await readTransaction(services, signature), { donor, owner }, clock.now());
  if (typeof payment === 'string') throw invalid(payment);
  return transact(async (tx) => {
    const account = await lockRequiredAccount(tx, caller.account.id);
    // Another account may report the same payment
    await takeAdvisoryLockOnText(tx, `donation:${report.hash}`);
    if (account.publicKey !== donor) throw failure(walletErrors, 'WALLET_REPLACED');
    const earlier = await findEarlier(tx, account.id, report);
    if (earlier?.isRepeated) return { event: earlier.event };
    return { event: await count(services, tx, account.id, donor, payment, report, earlier?.event.id) };
  });
}

/** Counts a payment. @param earlierId the event of an earlier report to the same source that did not count */
async function count(
  services: Services,
  tx: Transaction,
  accountId: string,
  donor: string,
  { baseUnits, at }: Payment,
  { source, hash, requestId }: Reported,
  earlierId: string | undefined,
): Promise<SourceEventView> {
  const id = earlierId ?? services.randomness.id(services.clock.now());
  const { id: sourceId, projectId } = source;
  const action = { kind: 'usdt', baseUnits: String(baseUnits) } as const;
  const results = await countEvent(services, tx, { id, projectId, supporter: { wallet: donor }, at, action });
  const result = nearestResult(results.map((each) => each.result));
  const name = shortWalletAddress(donor);
  const event = { id, sourceId, projectId, externalHash: null, action, accountId, name, at, result, results };
  if (earlierId === undefined) await insertCountedEvent(tx, event, []);
  else await saveResult(tx, id, { result, results, accountId });
  await saveReported(tx, { hash, eventId: id, requestId });
  return presentEvent({ ...event, refundedHash: null, supporter: null, holder: null, sourceKind: source.kind });
}

function invalid(reason: DonationReason) {
  const details = [{ path: 'reason', message: reason }];
  return failure(sourceErrors, 'DONATION_INVALID', { text: donationReasonTexts[reason], details });
}
