import { randomInt } from 'node:crypto';
import * as accounts from '@app/contract/accounts/schemas';
import { TOTP_PERIOD_SECONDS } from '@app/contract/accounts/two-factor/limits';
import * as calls from '@app/contract/accounts/two-factor/schemas';
import type { AnswerOf } from '@app/contract/core/call';
import { Secret, TOTP } from 'otpauth';
import { type Answer, call } from './call.ts';
import type { TestNode } from './node.ts';
import type { Person } from './people.ts';

type Member = Omit<Person, 'cookies'>;

/** Somebody who is asked for a code at login. */
export interface Guarded extends Member {
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

/** What an authenticator app shows for a secret at a moment, or so many periods before or after it. */
export function codeOf(secret: string, now: Date, periods = 0): string {
  const timestamp = now.getTime() + periods * TOTP_PERIOD_SECONDS * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 }).generate({ timestamp });
}

/** Six digits that are no code of a secret, now or soon. */
export function wrongCode(secret: string, now: Date): string {
  const right = [-2, -1, 0, 1, 2, 3].map((periods) => codeOf(secret, now, periods));
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!right.includes(code)) return code;
  }
}

/** Goes on to the beginning of the next period: no code was used of it, and it lasts its full time. */
export function nextPeriod({ clock }: Pick<TestNode, 'clock'>): void {
  const seconds = clock.now().getTime() / 1000;
  // whole seconds, at least one: a fraction, rounded down to its millisecond, could stop short of the period
  clock.advance(Math.floor(TOTP_PERIOD_SECONDS - (seconds % TOTP_PERIOD_SECONDS)) + 1);
}

/** Switches the second factor on and lets the code's period pass, so that the next one is fresh. */
export async function guard(node: Pick<TestNode, 'url' | 'clock'>, person: Member): Promise<Guarded> {
  const { token } = person;
  const { body } = await call(node, calls.setupTwoFactor, { token });
  const { secret } = body;
  const enabled = await call(node, calls.verifyTwoFactor, { token, body: { token: codeOf(secret, node.clock.now()) } });
  if (enabled.status !== 200) throw new Error(`The second factor was refused: ${enabled.body.error}`);
  nextPeriod(node);
  return { ...person, secret, backupCodes: enabled.body.backupCodes };
}

/** The first step of a login with a second factor. @returns the token for the second one */
export async function firstStep(node: Pick<TestNode, 'url'>, { email, password }: Member): Promise<string> {
  const { body } = await call(node, accounts.login, { body: { email, password } });
  if (body.requires2FA) return body.tempToken;
  throw new Error('No code was asked for');
}

/** The second step of a login, on its own node or another. @returns the answer; 200 carries a session */
export async function loginWithCode(
  node: Pick<TestNode, 'url' | 'clock'>,
  person: Guarded,
  trustDevice = false,
): Promise<Answer<AnswerOf<typeof calls.verifyLogin>>> {
  const tempToken = await firstStep(node, person);
  const totpToken = codeOf(person.secret, node.clock.now());
  return call(node, calls.verifyLogin, { body: { tempToken, totpToken, trustDevice } });
}

/** A login on a trusted device, with the password alone; trusting it spent the code of the period before. */
export async function loginOnTrustedDevice(
  node: Pick<TestNode, 'url' | 'clock'>,
  person: Guarded,
): Promise<{ readonly token: string; readonly refreshToken: string }> {
  const trusting = await loginWithCode(node, person, true);
  const cookie = trusting.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  nextPeriod(node);
  const { body } = await call(node, accounts.login, { body: person, headers: { cookie } });
  if (body.requires2FA) throw new Error('A code was asked for on a trusted device');
  return body;
}
