import type { SignInProvider, SocialProvider } from '@app/contract/core/providers';
import * as emailOperations from '@app/contract/email/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import type { TestNode } from '../node/node.ts';
import { newName, tokenIn, tokensOf } from '../people/people.ts';
import { call } from '../requests/call.ts';
import { type Browser, type FlowOptions, newBrowser } from './browser.ts';
import { type Fault, grantConsent, type PersonaInput } from './environment.ts';

type NodeWithEmails = Pick<TestNode, 'url' | 'mailTo'>;

/** Runs a complete provider flow with consent. @returns the response to the callback */
export async function runProviderFlow(
  node: Pick<TestNode, 'url'>,
  provider: SocialProvider,
  persona: PersonaInput,
  {
    browser = newBrowser(),
    fault,
    ...options
  }: FlowOptions & { readonly browser?: Browser; readonly fault?: Fault } = {},
) {
  const started = await browser.startAuthorization(node, provider, options);
  if (started.status !== 200) throw new Error(`The flow could not be started: ${started.body.error}`);
  return browser.sendCallback(node, provider, await grantConsent(started.body.authUrl, persona, fault), options.token);
}

/** A user who signed up with a provider. */
export interface ProviderUser {
  readonly persona: PersonaInput;
  readonly username: string;
  /** Email address of the account, if it has one. */
  readonly email: string | undefined;
  readonly token: string;
  readonly refreshToken: string;
}

/** Creates a new persona with a verified email address. */
export function newPersona(): PersonaInput & { readonly name: string; readonly email: string } {
  const name = newName();
  return { name, email: `${name}@example.com`, emailVerified: true, gamesVisible: true };
}

/** Signs up with a provider; for Steam, also verifies an email address. */
export async function signUpWithProvider(
  node: NodeWithEmails,
  provider: SignInProvider,
  persona: PersonaInput = newPersona(),
): Promise<ProviderUser> {
  const browser = newBrowser();
  const { body } = await runProviderFlow(node, provider, persona, { browser });
  if (!body.requiresUsername) throw new Error(`No sign-up was started: ${JSON.stringify(body)}`);
  const username = newName();
  const email = body.requiresEmail ? `${newName()}@example.com` : undefined;
  const completed = await browser.keep(
    call(node, signUpOperations.completeSignup, {
      headers: browser.headers(),
      body: { tempToken: body.tempToken, username, ...(email !== undefined && { email }) },
    }),
  );
  if (completed.status !== 200) throw new Error(`The sign-up failed: ${completed.body.error}`);
  if (email === undefined) return { persona, username, email: persona.email, ...tokensOf(completed.body) };
  const token = tokenIn((await node.mailTo(email)).text);
  const verified = await call(node, emailOperations.verifyProvider, {
    headers: browser.headers(),
    body: { token, provider },
  });
  return { persona, username, email, ...tokensOf(verified.body) };
}

/** Links an identity to the account of a session. */
export async function linkProvider(
  node: Pick<TestNode, 'url'>,
  provider: SocialProvider,
  { token }: { readonly token: string },
  persona: PersonaInput = newPersona(),
): Promise<PersonaInput> {
  const { status, body } = await runProviderFlow(node, provider, persona, { token });
  if (status !== 200) throw new Error(`The provider was not linked: ${body.error}`);
  return persona;
}
