import { randomUUID } from 'node:crypto';
import * as emailOperations from '@app/contract/email/schemas';
import { chooseProject } from '@app/contract/projects/schemas';
import { getSupporterCode } from '@app/contract/quests/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import type { TestNode } from '../node/node.ts';
import { call } from '../requests/call.ts';
import { type CookieJar, createCookieJar } from '../requests/cookie-jar.ts';
import { collectCard, linkWallet, newName, newWalletOwner, PASSWORD, tokenIn, type WalletOwner } from './people.ts';
import type { SigningWallet } from './wallet.ts';

/** A browser with its IP address, for a server that trusts one proxy. */
export interface Browser {
  readonly ip: string;
  readonly cookies: CookieJar;
}

/** Opens a browser on an IP address. */
export function newBrowser(ip: string): Browser {
  return { ip, cookies: createCookieJar() };
}

const headersOf = ({ ip, cookies }: Browser) => ({ ...cookies.headers(), 'x-forwarded-for': ip });

/** A user who signed up in a browser. */
export interface Invitee {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

/** Signs up in a browser with the code of an invitation link, and verifies the email address there. */
export async function newInvitee(node: TestNode, ref: string, browser: Browser): Promise<Invitee> {
  const person = { email: `${newName()}@example.com`, username: newName(), password: PASSWORD };
  const started = await call(node, signUpOperations.signup, { headers: headersOf(browser), body: person });
  const body = { tempToken: started.body.tempToken, username: person.username, ref };
  const completed = await browser.cookies.keep(
    call(node, signUpOperations.completeSignup, { headers: headersOf(browser), body }),
  );
  if (completed.status !== 200) throw new Error(`The sign-up failed: ${completed.body.error}`);
  const token = tokenIn((await node.mailTo(person.email)).text);
  const verify = call(node, emailOperations.verifyEmail, { headers: headersOf(browser), body: { token } });
  const verified = await browser.cookies.keep(verify);
  return { ...person, token: verified.body.token ?? '' };
}

/** Logs in in a browser. @returns the access token */
export async function logInWith(
  node: Pick<TestNode, 'url'>,
  { email, password }: Pick<Invitee, 'email' | 'password'>,
  browser: Browser,
): Promise<string> {
  const login = call(node, signInOperations.login, { headers: headersOf(browser), body: { email, password } });
  return (await browser.cookies.keep(login)).body.token ?? '';
}

/** Links a wallet and draws a card. */
export async function startCollecting(node: Pick<TestNode, 'url'>, token: string, wallet?: SigningWallet) {
  const { publicKey } = await linkWallet(node, { token }, wallet);
  const { status } = await collectCard(node, { token, publicKey });
  if (status !== 200) throw new Error(`No card was drawn: ${status}`);
}

/** Chooses a project. */
export async function choose(node: Pick<TestNode, 'url'>, token: string, slug: string | null): Promise<void> {
  const { status } = await call(node, chooseProject, { token, body: { slug, requestId: randomUUID() } });
  if (status !== 200) throw new Error(`The project was not chosen: ${status}`);
}

/** A user who invites others for a project. */
export interface Inviter extends WalletOwner {
  readonly code: string;
}

/** Makes a user who has chosen a project. */
export async function newInviter(node: TestNode, slug: string): Promise<Inviter> {
  const person = await newWalletOwner(node);
  await choose(node, person.token, slug);
  const { body } = await call(node, getSupporterCode, { token: person.token });
  return { ...person, code: body.code };
}
