import * as verification from '@app/contract/accounts/email/schemas';
import * as accounts from '@app/contract/accounts/schemas';
import type { SignInProvider, SocialProvider } from '@app/contract/core/providers';
import { call } from '../call.ts';
import type { TestNode } from '../node.ts';
import { newName, tokenIn, tokensOf } from '../people.ts';
import { type Browser, newBrowser, type Wish } from './browser.ts';
import { agree, type Fault, type PersonaWish } from './social.ts';

type Place = Pick<TestNode, 'url' | 'mailTo'>;

/** Goes to a provider, agrees there, and comes back. @returns what was answered in the end */
export async function goThrough(
  node: Pick<TestNode, 'url'>,
  provider: SocialProvider,
  persona: PersonaWish,
  { browser = newBrowser(), fault, ...wish }: Wish & { readonly browser?: Browser; readonly fault?: Fault } = {},
) {
  const begun = await browser.begin(node, provider, wish);
  if (begun.status !== 200) throw new Error(`It could not be begun: ${begun.body.error}`);
  return browser.comeBack(node, provider, await agree(begun.body.authUrl, persona, fault), wish.token);
}

/** Somebody whose account was begun by a provider. */
export interface Newcomer {
  readonly persona: PersonaWish;
  readonly username: string;
  /** The address of the account, where it has one. */
  readonly email: string | undefined;
  readonly token: string;
  readonly refreshToken: string;
}

/** A persona that nobody has met yet, with a verified address where the provider knows one. */
export function newPersona(): PersonaWish & { readonly name: string; readonly email: string } {
  const name = newName();
  return { name, email: `${name}@example.com`, emailVerified: true, gamesVisible: true };
}

/** Signs up by a provider, with the mailed link that Steam's address asks for. */
export async function signUpBy(
  node: Place,
  provider: SignInProvider,
  persona: PersonaWish = newPersona(),
): Promise<Newcomer> {
  const browser = newBrowser();
  const { body } = await goThrough(node, provider, persona, { browser });
  if (!body.requiresUsername) throw new Error(`No signup has begun: ${JSON.stringify(body)}`);
  const username = newName();
  const typed = body.requiresEmail ? `${newName()}@example.com` : undefined;
  const made = await browser.keep(
    call(node, accounts.completeSignup, {
      headers: browser.headers(),
      body: { tempToken: body.tempToken, username, ...(typed !== undefined && { email: typed }) },
    }),
  );
  if (made.status !== 200) throw new Error(`The signup was refused: ${made.body.error}`);
  if (typed === undefined) return { persona, username, email: persona.email, ...tokensOf(made.body) };
  const token = tokenIn((await node.mailTo(typed)).text);
  const verified = await call(node, verification.verifyProvider, {
    headers: browser.headers(),
    body: { token, provider },
  });
  return { persona, username, email: typed, ...tokensOf(verified.body) };
}

/** Links an identity to the account of a session. */
export async function linkBy(
  node: Pick<TestNode, 'url'>,
  provider: SocialProvider,
  { token }: { readonly token: string },
  persona: PersonaWish = newPersona(),
): Promise<PersonaWish> {
  const { status, body } = await goThrough(node, provider, persona, { token });
  if (status !== 200) throw new Error(`It was not linked: ${body.error}`);
  return persona;
}
