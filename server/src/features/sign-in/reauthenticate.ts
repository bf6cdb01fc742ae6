import { securityErrors } from '@app/contract/accounts/security/errors';
import { SECURITY_RATES } from '@app/contract/accounts/security/limits';
import type { reauthenticate as reauthenticateOperation } from '@app/contract/accounts/security/schemas';
import type { InputOf, ResponseOf } from '@app/contract/core/operation';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { lockRequiredAccount, requireAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { CodeInput, CodeVerifier } from '../two-factor/index.ts';

type ReauthenticationInput = InputOf<typeof reauthenticateOperation>['body'];
type ReauthenticatedSession = ResponseOf<typeof reauthenticateOperation>;

/** Reauthenticates the caller. @throws Failure PASSWORD_INCORRECT, CODE_INCORRECT, TWO_FACTOR_DISABLED, RATE_LIMITED */
export type Reauthenticate = (
  caller: Caller,
  input: ReauthenticationInput,
  client: Client,
) => Promise<ReauthenticatedSession>;

/** Reauthentication by password, authenticator code or backup code. A code also counts as the session's second factor. */
export function createReauthenticate(
  services: Services,
  sessions: Sessions,
  { requireEnabledCode }: CodeVerifier,
): Reauthenticate {
  const { database, transact, limits, hasher } = services;
  const { db } = database;

  async function reauthenticateByPassword(
    caller: Caller,
    password: string,
    client: Client,
  ): Promise<ReauthenticatedSession> {
    const accountId = caller.account.id;
    const account = await requireAccount(db, accountId);
    const isCorrect = await hasher.verify(account.passwordHash, password, accountId);
    const reauthenticated = await transact(async (tx) => {
      // the password may have changed while it was being hashed
      const current = await lockRequiredAccount(tx, accountId);
      if (isCorrect && current.passwordHash === account.passwordHash)
        return sessions.reauthenticate(tx, caller, client, 'other');
      await recordSecurityEvent(services, tx, accountId, 'reauthentication_failed', client);
      return undefined;
    });
    if (!reauthenticated) throw failure(securityErrors, 'PASSWORD_INCORRECT');
    return reauthenticated;
  }

  async function reauthenticateByCode(
    caller: Caller,
    code: CodeInput,
    client: Client,
  ): Promise<ReauthenticatedSession> {
    const accountId = caller.account.id;
    await requireEnabledCode(accountId, code, client);
    return transact(async (tx) => {
      await lockRequiredAccount(tx, accountId);
      return sessions.reauthenticate(tx, caller, client, 'second-factor');
    });
  }

  return async (caller, { password, ...code }, client) => {
    await limits.consume('reauthenticate', [caller.account.id], SECURITY_RATES.reauthenticate);
    return password === undefined
      ? reauthenticateByCode(caller, code, client)
      : reauthenticateByPassword(caller, password, client);
  };
}
