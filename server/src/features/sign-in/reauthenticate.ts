import { securityErrors } from '@app/contract/accounts/security/errors';
import { SECURITY_RATES } from '@app/contract/accounts/security/limits';
import type { reauthenticate as reauthenticateOperation } from '@app/contract/accounts/security/schemas';
import type { InputOf, ResponseOf } from '@app/contract/core/operation';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { lockRequiredAccount, requireAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import type { CodeInput } from '../two-factor/index.ts';
import type { SignInDependencies } from './dependencies.ts';

type ReauthenticationInput = InputOf<typeof reauthenticateOperation>['body'];
type ReauthenticatedSession = ResponseOf<typeof reauthenticateOperation>;

/**
 * Reauthenticates the caller by password, authenticator code or backup code. A code also counts as the session's second
 * factor.
 * @throws Failure PASSWORD_INCORRECT, CODE_INCORRECT, TWO_FACTOR_DISABLED, RATE_LIMITED
 */
export async function reauthenticate(
  dependencies: SignInDependencies,
  caller: Caller,
  { password, ...code }: ReauthenticationInput,
  client: Client,
): Promise<ReauthenticatedSession> {
  const { limits } = dependencies.services;
  await limits.consume('reauthenticate', [caller.account.id], SECURITY_RATES.reauthenticate);
  return password === undefined
    ? reauthenticateByCode(dependencies, caller, code, client)
    : reauthenticateByPassword(dependencies, caller, password, client);
}

async function reauthenticateByPassword(
  { services, sessions }: SignInDependencies,
  caller: Caller,
  password: string,
  client: Client,
): Promise<ReauthenticatedSession> {
  const accountId = caller.account.id;
  const account = await requireAccount(services.database.db, accountId);
  const isCorrect = await services.hasher.verify(account.passwordHash, password, accountId);
  const reauthenticated = await services.transact(async (tx) => {
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
  { services, sessions, twoFactor }: SignInDependencies,
  caller: Caller,
  code: CodeInput,
  client: Client,
): Promise<ReauthenticatedSession> {
  const accountId = caller.account.id;
  await twoFactor.codeVerifier.requireEnabledCode(accountId, code, client);
  return services.transact(async (tx) => {
    await lockRequiredAccount(tx, accountId);
    return sessions.reauthenticate(tx, caller, client, 'second-factor');
  });
}
