import { addSeconds, DAY_SECONDS } from '../../platform/clock.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { findAccount, findVerifiedByEmail } from '../accounts/index.ts';
import { findSupporterInText, settleReferrals } from '../quests/index.ts';
import { openSession } from '../sessions/index.ts';
import { completeSignup, insertSignup } from '../sign-up/index.ts';

/** In a network that no real client has (RFC 5737). */
const CLIENT = { ipAddress: '192.0.2.1', userAgent: 'Simulated friend' };
const NO_COOKIES = { get: () => undefined, set: () => undefined };
const TOKEN_SECONDS = 60;

/** The services as they are some days earlier. */
function daysAgo(services: Services, days: number): Services {
  return { ...services, clock: { now: () => addSeconds(services.clock.now(), -days * DAY_SECONDS) } };
}

/**
 * Creates the account of an invited friend for local mode, who signed up two days ago with Google and has logged in on each day
 * since, and counts the invitation.
 * @param ref the code of an invitation link
 * @param collect links a wallet of the friend and draws a card, with this access token
 * @returns `joined`, or why no friend was created: the code is unknown, or the inviter has not chosen a project
 */
export async function inviteFriend(
  services: Services,
  ref: string,
  collect: (token: string) => Promise<void>,
): Promise<'joined' | 'unknown_code' | 'no_project'> {
  const { database, randomness, transact } = services;
  const inviterId = await findSupporterInText(services, ref);
  const inviter = inviterId === undefined ? undefined : await findAccount(database.db, inviterId);
  if (!inviter) return 'unknown_code';
  if (inviter.projectSlug === null) return 'no_project';
  const start = daysAgo(services, 2);
  const [tempToken, name] = [generateToken(randomness), `friend-${randomness.bytes(6).toString('hex')}`];
  const email = `${name}@example.com`;
  await insertSignup(database.db, {
    tokenHash: hashToken(tempToken),
    type: 'google',
    subject: name,
    data: {},
    email,
    expiresAt: addSeconds(start.clock.now(), TOKEN_SECONDS),
  });
  const choices = { username: name, email: undefined, pictureKey: undefined, ref };
  await completeSignup(start, tempToken, choices, { client: CLIENT, cookies: NO_COOKIES });
  const account = await findVerifiedByEmail(database.db, email);
  if (!account) throw new Error('The account of the friend was not created');
  const logIn = (days: number) => transact((tx) => openSession(daysAgo(services, days), tx, account.id, CLIENT));
  await logIn(1);
  await collect((await logIn(0)).token);
  await settleReferrals(services);
  return 'joined';
}
