import { randomInt } from 'node:crypto';
import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { TOTP_PERIOD_SECONDS } from '@app/contract/two-factor/limits';
import * as twoFactorOperations from '@app/contract/two-factor/schemas';
import { Secret, TOTP } from 'otpauth';
import type { TestNode } from '../node/node.ts';
import { type ApiResponse, call } from '../requests/call.ts';
import type { Person } from './people.ts';

type UserData = Omit<Person, 'cookies'>;

/** A user with two-factor authentication. */
export interface TwoFactorUser extends UserData {
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

/** Returns the code of an authenticator app at a time, shifted by a number of periods. */
export function totpCode(secret: string, now: Date, periods = 0): string {
  const timestamp = now.getTime() + periods * TOTP_PERIOD_SECONDS * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 }).generate({ timestamp });
}

/** Returns six digits that are not a valid code of a secret now or in the next periods. */
export function wrongCode(secret: string, now: Date): string {
  const validCodes = [-2, -1, 0, 1, 2, 3].map((periods) => totpCode(secret, now, periods));
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!validCodes.includes(code)) return code;
  }
}

/** Moves the clock to the start of the next period, whose code is unused and valid for its full time. */
export function nextPeriod({ clock }: Pick<TestNode, 'clock'>): void {
  const seconds = clock.now().getTime() / 1000;
  // The clock advances by whole seconds, at least one, because a fraction, rounded down to milliseconds, could be too short
  clock.advance(Math.floor(TOTP_PERIOD_SECONDS - (seconds % TOTP_PERIOD_SECONDS)) + 1);
}

/** Enables two-factor authentication and moves the clock to the next period, so that the next code is unused. */
export async function enableTwoFactor(node: Pick<TestNode, 'url' | 'clock'>, person: UserData): Promise<TwoFactorUser> {
  const { token } = person;
  const { body } = await call(node, twoFactorOperations.setupTwoFactor, { token });
  const { secret } = body;
  const enabled = await call(node, twoFactorOperations.verifyTwoFactor, {
    token,
    body: { token: totpCode(secret, node.clock.now()) },
  });
  if (enabled.status !== 200) throw new Error(`Two-factor authentication was not enabled: ${enabled.body.error}`);
  nextPeriod(node);
  return { ...person, secret, backupCodes: enabled.body.backupCodes };
}

/** Logs in with the password. @returns the temp token of the second factor challenge */
export async function startTwoFactorLogin(node: Pick<TestNode, 'url'>, { email, password }: UserData): Promise<string> {
  const { body } = await call(node, signInOperations.login, { body: { email, password } });
  if (body.requires2FA) return body.tempToken;
  throw new Error('The login requires no code');
}

/** Logs in with password and code. @returns the response to the code */
export async function loginWithCode(
  node: Pick<TestNode, 'url' | 'clock'>,
  person: TwoFactorUser,
  trustDevice = false,
): Promise<ApiResponse<ResponseOf<typeof signInOperations.verifyLoginCode>>> {
  const tempToken = await startTwoFactorLogin(node, person);
  const totpToken = totpCode(person.secret, node.clock.now());
  return call(node, signInOperations.verifyLoginCode, { body: { tempToken, totpToken, trustDevice } });
}

/** Trusts a device with a code, then logs in on it with the password alone. Uses the code of the current period. */
export async function loginOnTrustedDevice(
  node: Pick<TestNode, 'url' | 'clock'>,
  person: TwoFactorUser,
): Promise<{ readonly token: string; readonly refreshToken: string }> {
  const response = await loginWithCode(node, person, true);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  nextPeriod(node);
  const { body } = await call(node, signInOperations.login, { body: person, headers: { cookie } });
  if (body.requires2FA) throw new Error('The login on a trusted device requires a code');
  return body;
}
