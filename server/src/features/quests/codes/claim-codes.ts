import { createHash, createHmac, type KeyObject } from 'node:crypto';
import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { coreErrors } from '@app/contract/core/errors';
import { questErrors } from '@app/contract/quests/errors';
import { UNUSED_CODES_MAX } from '@app/contract/quests/limits';
import type { redeemCode } from '@app/contract/quests/schemas';
import { CLAIM_CODE_LENGTH, formatCode, normalizeBase32 } from '@app/contract/quests/supporter-code';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { FileResponse } from '../../../platform/http/responses/file-response.ts';
import type { Services } from '../../../services.ts';
import { lockOwnProject, runOnce } from '../../projects/index.ts';
import { countEvent } from '../count/count-event.ts';
import { requireQuest } from '../manage/manage-quests.ts';
import { findQuest } from '../model/store.ts';
import { toBase32 } from './base32.ts';
import { readRedemption } from './read-redemption.ts';
import { claimCodeExists, countUnusedCodes, insertClaimCodes, lockClaimCode, saveClaimCodeUse } from './store.ts';

type Body = { readonly requestId: string; readonly questId: string; readonly count: number };

/** Redeems a code that supporters enter. */
export type RedeemCode = (
  caller: Caller,
  body: { readonly code: string; readonly slug?: string | undefined; readonly requestId: string },
) => Promise<ResponseOf<typeof redeemCode>>;

/** Bytes of a claim code: 80 bits. */
const CODE_BYTES = 10;

const hashOf = (code: string) => createHash('sha256').update(`claim-code:${code}`).digest('base64url');

/** Derives the codes of a request, so that a repeated request returns the same ones, although only their hashes are stored. */
function deriveCodes(key: KeyObject, accountId: string, { requestId, count }: Body): string[] {
  return Array.from({ length: count }, (_, n) =>
    toBase32(createHmac('sha256', key).update(`${accountId}:${requestId}:${n}`).digest().subarray(0, CODE_BYTES)),
  );
}

/**
 * Creates single-use codes for a quest of the caller's project and returns them as CSV, one a line. A repeated request ID returns
 * the same codes.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, QUEST_NOT_FOUND, QUEST_STATE, REQUEST_ID_REUSED, RATE_LIMITED
 */
export async function createClaimCodes(
  services: Services,
  caller: Caller,
  slug: string,
  body: Body,
): Promise<FileResponse> {
  const { database, keys } = services;
  const { questId, requestId, count } = body;
  const accountId = caller.account.id;
  const request = { operation: 'create-claim-codes', requestId, content: { slug, questId, count } };
  await runOnce(services, caller, request, async (tx) => {
    const project = await lockOwnProject(tx, caller, slug);
    const { quest } = await requireQuest(tx, project, questId);
    const unused = await countUnusedCodes(tx, questId);
    if (!('claimCode' in quest.rule) || quest.state === 'ended' || unused + count > UNUSED_CODES_MAX)
      throw failure(questErrors, 'QUEST_STATE');
    await insertClaimCodes(tx, questId, deriveCodes(keys['claim-code'][0], accountId, body).map(hashOf));
    return project.id;
  });
  for (const key of keys['claim-code']) {
    const codes = deriveCodes(key, accountId, body);
    if (!(await claimCodeExists(database.db, hashOf(codes[0] as string)))) continue;
    const csv = codes.map((code) => `${formatCode(code)}\n`).join('');
    return new FileResponse(`codes-${slug}.csv`, 'text/csv; charset=utf-8', async () =>
      (async function* () {
        yield csv;
      })(),
    );
  }
  throw failure(coreErrors, 'REQUEST_ID_REUSED');
}

/**
 * Redeems a claim code for the caller. A code that cannot count now stays unused. A repeated request ID returns the same result.
 * @throws Failure CODE_UNKNOWN, CODE_USED, CODE_NOT_COUNTED with the reason in `details`, RATE_LIMITED
 */
export async function redeemClaimCode(
  services: Services,
  caller: Caller,
  { code, requestId }: { readonly code: string; readonly requestId: string },
): Promise<ResponseOf<typeof redeemCode>> {
  const { clock, randomness, transact } = services;
  const accountId = caller.account.id;
  const normalized = normalizeBase32(code);
  if (normalized.length !== CLAIM_CODE_LENGTH) throw failure(questErrors, 'CODE_UNKNOWN');
  const questId = await transact(async (tx) => {
    const stored = await lockClaimCode(tx, hashOf(normalized));
    if (!stored) throw failure(questErrors, 'CODE_UNKNOWN');
    if (stored.usedBy === accountId && stored.requestId === requestId) return stored.questId;
    if (stored.usedAt) throw failure(questErrors, 'CODE_USED');
    const quest = await findQuest(tx, stored.questId);
    if (!quest) throw failure(questErrors, 'CODE_UNKNOWN');
    const now = clock.now();
    const results = await countEvent(services, tx, {
      id: randomness.id(now),
      projectId: quest.projectId,
      supporter: { accountId },
      at: now,
      action: { kind: 'claimCode', questId: quest.id },
    });
    const result = results[0]?.result ?? 'not_started';
    if (result !== 'counted') {
      const details = [{ path: 'reason', message: result }];
      throw failure(questErrors, 'CODE_NOT_COUNTED', { details });
    }
    await saveClaimCodeUse(tx, stored.hash, { usedBy: accountId, usedAt: now, requestId });
    return quest.id;
  });
  return readRedemption(services, questId, accountId);
}
