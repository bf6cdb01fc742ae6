import { securityErrors } from '@app/contract/accounts/security/errors';
import { twoFactorErrors } from '@app/contract/accounts/two-factor/errors';
import { WRONG_CODES, WRONG_CODES_SECONDS } from '@app/contract/accounts/two-factor/limits';
import { coreErrors } from '@app/contract/core/errors';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Failure, failure } from '../../../platform/failure.ts';
import type { Client } from '../../../platform/http/principal.ts';
import { unseal } from '../../../platform/secrets/sealed.ts';
import type { Services } from '../../../services.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { reportSecurityChange } from '../security/report.ts';
import { securityReports } from '../security/report-texts.ts';
import { findAccount, lockAccount } from '../store.ts';
import { backupCodeHash } from './backup-codes.ts';
import {
  countWrongCodes,
  findSecondFactor,
  insertWrongCode,
  type SecondFactor,
  takeBackupCode,
  takeStep,
} from './store.ts';
import { stepOfCode } from './totp.ts';

/** A code as the client sent it: one of the two. */
export interface SentCode {
  readonly totpToken?: string | undefined;
  readonly backupCode?: string | undefined;
}

/** A code ready to be checked: of an authenticator app, or a backup code by its hash. */
export type PresentedCode = { readonly totpToken: string } | { readonly backupHash: string };

/** Where a code is asked for: the error of a wrong one differs (contract §3). */
type Asked = 'SECOND_FACTOR_INVALID' | 'CODE_INCORRECT';

export interface Judge {
  /** The slow part of looking at a code, to be done before a transaction begins. */
  present(accountId: string, code: SentCode): Promise<PresentedCode>;
  /**
   * Looks at a code, in a transaction that holds the account (lockAccount), so that codes of one account are looked at
   * one after another, on all nodes. A right one is spent, a backup code with a report to the owner (await `mail.ready()`
   * before the transaction); a wrong one is counted.
   * @returns why not, to be thrown once the transaction is committed; undefined for a code that is right
   */
  judge(
    tx: Database,
    factor: SecondFactor,
    presented: PresentedCode,
    client: Client,
    asked: Asked,
  ): Promise<Failure | undefined>;
  /**
   * Spends an authenticator code or a backup code in a signed-in call.
   * @param isSetup whether the secret is the one that is being set up, or the one that was
   * @returns the second factor that it belongs to
   * @throws Failure TWO_FACTOR_NOT_SET_UP, TWO_FACTOR_ENABLED, TWO_FACTOR_DISABLED, CODE_INCORRECT, RATE_LIMITED
   */
  prove(accountId: string, code: SentCode, client: Client, isSetup?: boolean): Promise<SecondFactor>;
}

/** Judges the codes of second factors: each is accepted once, and ten wrong ones in an hour end the guessing. */
export function createJudge(services: Services): Judge {
  const { clock, keys, mail, randomness } = services;
  const { db } = services.database;

  async function isRight(tx: Database, factor: SecondFactor, presented: PresentedCode, client: Client, now: Date) {
    const { accountId, sealedSecret } = factor;
    if ('totpToken' in presented) {
      const step = stepOfCode(unseal(keys['second-factor'], sealedSecret), presented.totpToken, now);
      return step !== null && (await takeStep(tx, accountId, step, now));
    }
    const isSpent = await takeBackupCode(tx, accountId, presented.backupHash, now);
    if (!isSpent) return false;
    await recordSecurityEvent(services, tx, accountId, 'backup_code_used', client);
    const account = await findAccount(tx, accountId);
    if (account) await reportSecurityChange(services, tx, account, securityReports.backupCodeUsed, client);
    return true;
  }

  const judge: Judge['judge'] = async (tx, factor, presented, client, asked) => {
    const now = clock.now();
    const { accountId } = factor;
    const { wrong, first } = await countWrongCodes(tx, accountId, secondsAfter(now, -WRONG_CODES_SECONDS));
    if (first !== null && wrong >= WRONG_CODES) {
      const until = secondsAfter(first, WRONG_CODES_SECONDS).getTime();
      return failure(coreErrors, 'RATE_LIMITED', { retryAfter: Math.ceil((until - now.getTime()) / 1000) });
    }
    if (await isRight(tx, factor, presented, client, now)) return undefined;
    await insertWrongCode(tx, { id: randomness.id(now), accountId, at: now });
    await recordSecurityEvent(services, tx, accountId, 'two_factor_failed', client);
    return failure({ ...twoFactorErrors, ...securityErrors }, asked);
  };

  const present: Judge['present'] = async (accountId, { totpToken, backupCode = '' }) => {
    if (totpToken !== undefined) return { totpToken };
    return { backupHash: await backupCodeHash(keys['backup-codes'], accountId, backupCode) };
  };

  return {
    judge,
    present,

    async prove(accountId, code, client, isSetup = false) {
      const presented = await present(accountId, code);
      await mail.ready();
      const { fault, factor } = await db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const factor = await findSecondFactor(tx, accountId);
        if (isSetup && !factor) throw failure(twoFactorErrors, 'TWO_FACTOR_NOT_SET_UP');
        if (isSetup && factor?.verifiedAt) throw failure(twoFactorErrors, 'TWO_FACTOR_ENABLED');
        if (!factor || (!isSetup && !factor.verifiedAt)) throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
        return { fault: await judge(tx, factor, presented, client, 'CODE_INCORRECT'), factor };
      });
      if (fault) throw fault;
      mail.wake();
      return factor;
    },
  };
}
