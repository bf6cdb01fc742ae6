import { coreErrors } from '@app/contract/core/errors';
import { CODE_REPLACE_HOURS, REPLACED_CODE_DAYS } from '@app/contract/quests/limits';
import { findSupporterCodes, formatCode } from '@app/contract/quests/supporter-code';
import { addSeconds, DAY_SECONDS } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { lockRequiredAccount } from '../../accounts/index.ts';
import { toBase32 } from './base32.ts';
import { insertSupporterCode, listSupporterCodes, listWorkingCodes, replaceCurrentCode } from './store.ts';

/** Bytes of a supporter code: 40 bits. */
const CODE_BYTES = 5;
/** Attempts to find a code that nobody has had; a second one is needed once in many millions of codes. */
const MAX_ATTEMPTS = 5;

/** Inserts a new code for an account that has none now. */
async function insertNewCode(
  { clock, randomness }: Services,
  db: Database,
  accountId: string,
  requestId: string | null,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const code = { code: toBase32(randomness.bytes(CODE_BYTES)), accountId, requestId, createdAt: clock.now() };
    if (await insertSupporterCode(db, code)) return;
    // Another request of the account may have inserted one
    if ((await listSupporterCodes(db, accountId)).some(({ replacedAt }) => replacedAt === null)) return;
  }
  throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
}

/** Returns the supporter code of an account, as it is shown; creates it when it is first needed. */
export async function readSupporterCode(services: Services, accountId: string): Promise<string> {
  const { db } = services.database;
  const find = async () => (await listSupporterCodes(db, accountId)).find(({ replacedAt }) => replacedAt === null);
  let current = await find();
  if (!current) {
    await insertNewCode(services, db, accountId, null);
    current = await find();
  }
  if (!current) throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
  return formatCode(current.code);
}

/**
 * Replaces the supporter code of an account. A repeated request ID returns the same code while it is the current one.
 * @throws Failure RATE_LIMITED within a day after the last replacement
 */
export async function replaceSupporterCode(services: Services, accountId: string, requestId: string): Promise<string> {
  const now = services.clock.now();
  await services.transact(async (tx) => {
    await lockRequiredAccount(tx, accountId);
    const codes = await listSupporterCodes(tx, accountId);
    if (codes.some((code) => code.requestId === requestId)) return;
    const nextAt = Math.max(
      ...codes.map(({ replacedAt }) => (replacedAt ? addSeconds(replacedAt, CODE_REPLACE_HOURS * 3600).getTime() : 0)),
    );
    const retryAfter = Math.ceil((nextAt - now.getTime()) / 1000);
    if (retryAfter > 0) throw failure(coreErrors, 'RATE_LIMITED', { retryAfter });
    await replaceCurrentCode(tx, accountId, now);
    await insertNewCode(services, tx, accountId, requestId);
  });
  return readSupporterCode(services, accountId);
}

/**
 * Finds the account whose supporter code is in a text, such as the message of a donation. The first code that works counts; one
 * that was replaced works for 30 more days.
 * @returns undefined if the text contains none
 */
export async function findSupporterInText(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  text: string,
): Promise<string | undefined> {
  const codes = findSupporterCodes(text);
  if (codes.length === 0) return undefined;
  const replacedAfter = addSeconds(clock.now(), -REPLACED_CODE_DAYS * DAY_SECONDS);
  const working = await listWorkingCodes(database.db, codes, replacedAfter);
  const accounts = codes.map((code) => working.find((row) => row.code === code)?.accountId);
  return accounts.find((accountId) => typeof accountId === 'string') ?? undefined;
}
