import { coreErrors } from '@app/contract/core/errors';
import { questErrors } from '@app/contract/quests/errors';
import { nearestResult } from '@app/contract/quests/rules';
import { WRONG_LIVE_CODES } from '@app/contract/sources/limits';
import { addSeconds } from '../../../platform/clock.ts';
import { takeAdvisoryLockOnText } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../../accounts/index.ts';
import { listProjectsBySlug } from '../../projects/index.ts';
import { countEvent, type QuestResult, type RedeemCode, readRedemption } from '../../quests/index.ts';
import { insertCountedEvent } from '../count/store.ts';
import { isLiveCode } from '../kinds/live-code.ts';
import { hashExternalId } from '../model/identify.ts';
import { acceptedSecrets } from '../model/secrets.ts';
import { listSourcesOfKind, type SourceWithSecrets } from '../model/store.ts';
import { findRedemption, insertWrongTry, listWrongTries } from './store.ts';

/**
 * Redeems the live code of a project, by default of the caller's chosen one. A repeated request ID counts once.
 * @throws Failure CODE_UNKNOWN; CODE_NOT_COUNTED with the reason in `details`; RATE_LIMITED for ten minutes after five wrong codes
 *   within ten minutes
 */
export async function redeemLiveCode(
  services: Services,
  caller: Caller,
  { code, slug, requestId }: Parameters<RedeemCode>[1],
): ReturnType<RedeemCode> {
  const { database, transact } = services;
  const { db } = database;
  const accountId = caller.account.id;
  const project = await findLiveProject(db, accountId, slug);
  const found = project ? await listSourcesOfKind(db, project.id, 'live') : [];
  const externalHash = hashExternalId(`${accountId} ${requestId}`);
  const results = await transact(async (tx) => {
    // Tries of one account run one after another, so that their limit is exact
    await takeAdvisoryLockOnText(tx, `live-code:${accountId}`);
    const ids = found.map(({ source }) => source.id);
    return (await findRedemption(tx, ids, externalHash)) ?? redeem(services, tx, accountId, code, found, externalHash);
  });
  const questId = results?.find(({ result }) => result === 'counted')?.questId;
  if (questId === undefined) throw failure(questErrors, 'CODE_UNKNOWN');
  return readRedemption(services, questId, accountId);
}

async function findLiveProject(db: Database, accountId: string, slug: string | undefined) {
  const chosen = slug ?? (await findAccount(db, accountId))?.projectSlug;
  const [project] = chosen ? await listProjectsBySlug(db, [chosen]) : [];
  return project?.state === 'live' ? project : undefined;
}

/** @returns what the code counted for; undefined if it is wrong, which is recorded */
async function redeem(
  services: Services,
  tx: Transaction,
  accountId: string,
  code: string,
  found: readonly SourceWithSecrets[],
  externalHash: string,
): Promise<readonly QuestResult[] | undefined> {
  const now = services.clock.now();
  const id = services.randomness.id(now);
  await requireNotBlocked(tx, accountId, now);
  const source = found.find(
    ({ sealed }) => sealed && isLiveCode(acceptedSecrets(services.keys.seal, sealed)(now), code, now),
  )?.source;
  if (!source) {
    await insertWrongTry(tx, { id, accountId, at: now });
    return undefined;
  }
  const { projectId } = source;
  const action = { kind: 'liveCode' } as const;
  const counted = { id, projectId, supporter: { accountId }, at: now, action };
  const results = await countEvent(services, tx, counted);
  const result = nearestResult(results.map((each) => each.result));
  if (result !== 'counted') {
    throw failure(questErrors, 'CODE_NOT_COUNTED', { details: [{ path: 'reason', message: result }] });
  }
  const event = { id, sourceId: source.id, projectId, externalHash, action, accountId, at: now, result, results };
  await insertCountedEvent(tx, event, [externalHash]);
  return results;
}

/** @throws Failure RATE_LIMITED */
async function requireNotBlocked(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const { count, seconds } = WRONG_LIVE_CODES;
  const tries = await listWrongTries(tx, accountId, count);
  const [latest, earliest] = [tries[0], tries[count - 1]];
  if (!latest || !earliest || addSeconds(earliest, seconds) < latest) return;
  const retryAfter = Math.ceil((addSeconds(latest, seconds).getTime() - now.getTime()) / 1000);
  if (retryAfter > 0) throw failure(coreErrors, 'RATE_LIMITED', { retryAfter });
}
