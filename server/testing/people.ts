import { randomBytes } from 'node:crypto';
import * as accounts from '@app/contract/accounts/schemas';
import * as wallet from '@app/contract/wallet/schemas';
import { call } from './call.ts';
import { type CookieJar, createCookieJar } from './cookie-jar.ts';
import type { TestNode } from './node.ts';
import { createWallet, type SigningWallet } from './wallet.ts';

export const PASSWORD = 'Quiz7Fjord';

/** Where people act: a node and its mail. */
type Place = Pick<TestNode, 'url' | 'mailTo'>;

/** Somebody with a verified account and a session. */
export interface Person {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
  /** The browser in which the account signed up. */
  readonly cookies: CookieJar;
}

export function newName(): string {
  return `u${randomBytes(6).toString('hex')}`;
}

/** The token of a mailed link. */
export function tokenIn(text: string): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('The mail has no link with a token');
  return token;
}

/** Signs up and chooses a username; the email address is not verified. */
export async function signUp(
  node: Place,
  email = `${newName()}@example.com`,
  password = PASSWORD,
  cookies = createCookieJar(),
) {
  const username = newName();
  const begun = await call(node, accounts.signup, { body: { email, password } });
  const body = { tempToken: begun.body.tempToken, username };
  const made = await cookies.keep(call(node, accounts.completeSignup, { headers: cookies.headers(), body }));
  if (made.status !== 200) throw new Error(`Signup was refused: ${made.body.error}`);
  return { email, username, password, cookies };
}

/** The session that an answer brought. */
export function tokensOf({ token, refreshToken }: { token?: string | undefined; refreshToken?: string | undefined }) {
  if (token === undefined || refreshToken === undefined) throw new Error('The answer brought no session');
  return { token, refreshToken };
}

/** Signs up and follows the mailed link. */
export async function newPerson(node: Place, email?: string): Promise<Person> {
  const person = await signUp(node, email);
  const mail = await node.mailTo(person.email);
  const headers = person.cookies.headers();
  const verified = await call(node, accounts.verifyEmail, { headers, body: { token: tokenIn(mail.text) } });
  return { ...person, ...tokensOf(verified.body) };
}

/** Links a wallet. */
export async function linkWallet(
  node: Pick<TestNode, 'url'>,
  { token }: Pick<Person, 'token'>,
  signing: SigningWallet = createWallet(),
): Promise<SigningWallet> {
  const { publicKey } = signing;
  const { body } = await call(node, wallet.walletNonce, { token, body: { publicKey } });
  const linked = await call(node, wallet.linkWallet, {
    token,
    body: { publicKey, signature: signing.sign(body.message), message: body.message, nonce: body.nonce },
  });
  if (linked.status !== 200) throw new Error(`The wallet was not linked: ${linked.body.error}`);
  return signing;
}

/** Somebody with a linked wallet. */
export interface Collector extends Person {
  readonly publicKey: string;
  readonly wallet: SigningWallet;
}

/** Signs up, follows the mailed link and links a wallet. */
export async function newCollector(node: Place): Promise<Collector> {
  const person = await newPerson(node);
  const wallet = await linkWallet(node, person);
  return { ...person, publicKey: wallet.publicKey, wallet };
}

/** Logs somebody in again, in a session of its own; an unverified account only in the browser where it signed up. */
export async function logIn(
  node: Pick<TestNode, 'url'>,
  { email, password, cookies }: Pick<Person, 'email' | 'password'> & Partial<Pick<Person, 'cookies'>>,
) {
  const headers = cookies?.headers() ?? {};
  const { body } = await call(node, accounts.login, { headers, body: { email, password } });
  return { token: body.token, refreshToken: body.refreshToken };
}
