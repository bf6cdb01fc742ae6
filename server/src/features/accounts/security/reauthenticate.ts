import { securityErrors } from '@app/contract/accounts/security/errors';
import { SECURITY_RATES } from '@app/contract/accounts/security/limits';
import type { reauthenticate as reauthenticateCall } from '@app/contract/accounts/security/schemas';
import type { AnswerOf, InputOf } from '@app/contract/core/call';
import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../../../platform/failure.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import { isPassword } from '../password/passwords.ts';
import type { Sessions } from '../sessions/service.ts';
import { findAccount, lockAccount } from '../store.ts';
import type { Judge, SentCode } from '../two-factor/judge.ts';
import { recordSecurityEvent } from './record.ts';

type Proof = InputOf<typeof reauthenticateCall>['body'];
type Renewed = AnswerOf<typeof reauthenticateCall>;

/** Confirms the caller's identity. @throws Failure PASSWORD_INCORRECT, CODE_INCORRECT, TWO_FACTOR_DISABLED, RATE_LIMITED */
export type Reauthenticate = (caller: Principal, proof: Proof, client: Client) => Promise<Renewed>;

/** Reauthentication by password, authenticator code or backup code. A code also counts as the session's second factor. */
export function createReauthenticate(services: Services, sessions: Sessions, { prove }: Judge): Reauthenticate {
  const { database, limits } = services;
  const { db } = database;

  async function byPassword(caller: Principal, password: string, client: Client): Promise<Renewed> {
    const accountId = caller.account.id;
    const account = await findAccount(db, accountId);
    if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
    const fits = await isPassword(account.passwordHash, password, accountId);
    const renewed = await db.transaction(async (tx) => {
      // hashing took its time: the password may have been changed meanwhile
      const now = await lockAccount(tx, accountId);
      if (!now) throw failure(coreErrors, 'INVALID_TOKEN');
      if (fits && now.passwordHash === account.passwordHash) return sessions.renew(tx, caller, client, 'other');
      await recordSecurityEvent(services, tx, accountId, 'reauthentication_failed', client);
      return undefined;
    });
    if (!renewed) throw failure(securityErrors, 'PASSWORD_INCORRECT');
    return renewed;
  }

  async function byCode(caller: Principal, code: SentCode, client: Client): Promise<Renewed> {
    const accountId = caller.account.id;
    await prove(accountId, code, client);
    return db.transaction(async (tx) => {
      if (!(await lockAccount(tx, accountId))) throw failure(coreErrors, 'INVALID_TOKEN');
      return sessions.renew(tx, caller, client, 'second-factor');
    });
  }

  return async (caller, { password, ...code }, client) => {
    await limits.take('reauthenticate', [caller.account.id], SECURITY_RATES.reauthenticate);
    return password === undefined ? byCode(caller, code, client) : byPassword(caller, password, client);
  };
}
