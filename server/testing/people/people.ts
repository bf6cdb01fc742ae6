import { randomBytes, randomUUID } from 'node:crypto';
import { collect } from '@app/contract/cards/schemas';
import * as emailOperations from '@app/contract/email/schemas';
import * as privacyOperations from '@app/contract/privacy/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import * as walletOperations from '@app/contract/wallet/schemas';
import type { TestNode } from '../node/node.ts';
import { call } from '../requests/call.ts';
import { type CookieJar, createCookieJar } from '../requests/cookie-jar.ts';
import { createWallet, type SigningWallet } from './wallet.ts';

export const PASSWORD = 'Quiz7Fjord';

/** A node and its emails. */
type NodeWithEmails = Pick<TestNode, 'url' | 'mailTo'>;

/** A user with a verified account and a session. */
export interface Person {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
  /** Cookies of the browser that signed up. */
  readonly cookies: CookieJar;
}

export function newName(): string {
  return `u${randomBytes(6).toString('hex')}`;
}

/** Returns the token of the email link in a text. */
export function tokenIn(text: string): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('The email contains no link with a token');
  return token;
}

/** Signs up and chooses a username; the email address is not verified. */
export async function signUp(
  node: Pick<TestNode, 'url'>,
  email = `${newName()}@example.com`,
  password = PASSWORD,
  cookies = createCookieJar(),
) {
  const username = newName();
  const started = await call(node, signUpOperations.signup, { body: { email, password } });
  if (started.status !== 200) throw new Error(`The sign-up failed: ${JSON.stringify(started.body)}`);
  const body = { tempToken: started.body.tempToken, username };
  const completed = await cookies.keep(
    call(node, signUpOperations.completeSignup, { headers: cookies.headers(), body }),
  );
  if (completed.status !== 200) throw new Error(`The sign-up failed: ${completed.body.error}`);
  return { email, username, password, cookies };
}

/** Returns the tokens in a response body. */
export function tokensOf({ token, refreshToken }: { token?: string | undefined; refreshToken?: string | undefined }) {
  if (token === undefined || refreshToken === undefined) throw new Error('The response contains no tokens');
  return { token, refreshToken };
}

/** Signs up and verifies the email address. @param mailbox the canonical form of `email` */
export async function newPerson(node: NodeWithEmails, email?: string, mailbox = email): Promise<Person> {
  const person = await signUp(node, email);
  const mail = await node.mailTo(mailbox ?? person.email);
  const headers = person.cookies.headers();
  const verified = await call(node, emailOperations.verifyEmail, { headers, body: { token: tokenIn(mail.text) } });
  return { ...person, ...tokensOf(verified.body) };
}

/** Links a wallet. */
export async function linkWallet(
  node: Pick<TestNode, 'url'>,
  { token }: Pick<Person, 'token'>,
  signingWallet: SigningWallet = createWallet(),
): Promise<SigningWallet> {
  const { publicKey } = signingWallet;
  const { body } = await call(node, walletOperations.createWalletNonce, { token, body: { publicKey } });
  const linked = await call(node, walletOperations.linkWallet, {
    token,
    body: { publicKey, signature: signingWallet.sign(body.message), message: body.message, nonce: body.nonce },
  });
  if (linked.status !== 200) throw new Error(`The wallet was not linked: ${linked.body.error}`);
  return signingWallet;
}

/** A user with a linked wallet. */
export interface WalletOwner extends Person {
  readonly publicKey: string;
  readonly wallet: SigningWallet;
}

/** Signs up, verifies the email address and links a wallet. */
export async function newWalletOwner(node: NodeWithEmails): Promise<WalletOwner> {
  const person = await newPerson(node);
  const wallet = await linkWallet(node, person);
  return { ...person, publicKey: wallet.publicKey, wallet };
}

/** Logs a user in again. An unverified account can log in only with the cookies of the browser that signed up. */
export async function logIn(
  node: Pick<TestNode, 'url'>,
  { email, password, cookies }: Pick<Person, 'email' | 'password'> & Partial<Pick<Person, 'cookies'>>,
) {
  const headers = cookies?.headers() ?? {};
  const { body } = await call(node, signInOperations.login, { headers, body: { email, password } });
  return { token: body.token, refreshToken: body.refreshToken };
}

/** Collects a card. */
export function collectCard(
  node: Pick<TestNode, 'url'>,
  { token, publicKey }: Pick<WalletOwner, 'token' | 'publicKey'>,
  requestId: string = randomUUID(),
) {
  return call(node, collect, { token, body: { publicKey, requestId } });
}

/** Logs in and deletes the account with the link of its second email. @throws Error if the link is rejected */
export async function deleteAccount(node: NodeWithEmails, { email, password }: Pick<Person, 'email' | 'password'>) {
  const { token } = await logIn(node, { email, password });
  await call(node, privacyOperations.requestAccountDeletion, { token });
  const body = { token: tokenIn((await node.mailTo(email, 2)).text) };
  const { status } = await call(node, privacyOperations.confirmAccountDeletion, { token, body });
  if (status !== 200) throw new Error(`The account was not deleted: ${status}`);
}
