import type { InputOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { signInErrors } from '@app/contract/sign-in/errors';
import { REAUTHENTICATION_RATES } from '@app/contract/sign-in/limits';
import type { reauthenticate as reauthenticateOperation } from '@app/contract/sign-in/schemas';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { lockRequiredAccount, requireAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { reauthenticateSession } from '../sessions/index.ts';
import { type CodeInput, verifyLoginCode } from '../two-factor/index.ts';

type ReauthenticationInput = InputOf<typeof reauthenticateOperation>['body'];
type ReauthenticatedSession = ResponseOf<typeof reauthenticateOperation>;

/**
 * Reauthenticates the caller by password, authenticator code or backup code. A code also counts as the session's second
 * factor.
 * @throws Failure PASSWORD_INCORRECT, CODE_INCORRECT, TWO_FACTOR_DISABLED, RATE_LIMITED
 */
export async function reauthenticate(
  services: Services,
  caller: Caller,
  { password, ...code }: ReauthenticationInput,
  client: Client,
): Promise<ReauthenticatedSession> {
  await services.limits.consume('reauthenticate', [caller.account.id], REAUTHENTICATION_RATES);
  return password === undefined
    ? reauthenticateByCode(services, caller, code, client)
    : reauthenticateByPassword(services, caller, password, client);
}

async function reauthenticateByPassword(
  services: Services,
  caller: Caller,
  password: string,
  client: Client,
): Promise<ReauthenticatedSession> {
  const accountId = caller.account.id;
  const account = await requireAccount(services.database.db, accountId);
  const isCorrect = await services.hasher.verify(account.passwordHash, password, accountId);
  const reauthenticated = await services.transact(async (tx) => {
    // The password may have changed while it was being hashed
    const current = await lockRequiredAccount(tx, accountId);
    if (isCorrect && current.passwordHash === account.passwordHash)
      return reauthenticateSession(services, tx, caller, client, 'other');
    await recordSecurityEvent(services, tx, accountId, 'reauthentication_failed', client);
    return undefined;
  });
  if (!reauthenticated) throw failure(signInErrors, 'PASSWORD_INCORRECT');
  return reauthenticated;
}

async function reauthenticateByCode(
  services: Services,
  caller: Caller,
  code: CodeInput,
  client: Client,
): Promise<ReauthenticatedSession> {
  const accountId = caller.account.id;
  await verifyLoginCode(services, accountId, code, client);
  return services.transact(async (tx) => {
    await lockRequiredAccount(tx, accountId);
    return reauthenticateSession(services, tx, caller, client, 'second-factor');
  });
}
