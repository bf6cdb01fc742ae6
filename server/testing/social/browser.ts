import type { AnswerOf } from '@app/contract/core/call';
import type { SocialProvider } from '@app/contract/core/providers';
import * as calls from '@app/contract/social/schemas';
import { type Answer, call } from '../call.ts';
import { type CookieJar, createCookieJar } from '../cookie-jar.ts';
import type { TestNode } from '../node.ts';

type Place = Pick<TestNode, 'url'>;
type Started = Answer<AnswerOf<typeof calls.startSignIn>>;
type Finished = Answer<AnswerOf<typeof calls.callback>>;

/** What a sign-in is begun with: nothing to enter, a session to link, or to prove anew who one is. */
export interface Wish {
  readonly token?: string;
  readonly reauthenticate?: true;
}

/** A browser that keeps the cookies which calls set. */
export interface Browser extends Pick<CookieJar, 'headers' | 'keep'> {
  /** Asks where to go for a provider. */
  begin(node: Place, provider: SocialProvider, wish?: Wish): Promise<Started>;
  /** The same for linking it, by its name among the integrations. */
  connect(node: Place, provider: SocialProvider, token: string): Promise<Started>;
  /** Comes back from a provider to an address of ours, and sends what stands in it. */
  comeBack(node: Place, provider: SocialProvider, address: string, token?: string): Promise<Finished>;
}

/** @param cookie one that it has already, as another one sent it */
export function newBrowser(cookie?: string): Browser {
  const { headers, keep: keeping } = createCookieJar(cookie);
  return {
    headers,
    keep: keeping,
    begin(node, provider, { token, reauthenticate } = {}) {
      const given = { params: { provider }, headers: headers(), ...(token !== undefined && { token }) };
      if (!reauthenticate) return keeping(call(node, calls.startSignIn, given));
      return keeping(call(node, calls.init, { ...given, body: { reauthenticate } }));
    },
    connect: (node, provider, token) =>
      keeping(call(node, calls.connectIntegration, { params: { id: provider }, headers: headers(), token })),
    comeBack: (node, provider, address, token) =>
      keeping(
        call(node, calls.callback, {
          params: { provider },
          headers: headers(),
          ...(token !== undefined && { token }),
          body: parametersIn(address),
        }),
      ),
  };
}

/** What a provider wrote into the address that it sent the browser back to, as the web app passes it on. */
export function parametersIn(address: string): { readonly state: string; readonly [name: string]: string } {
  return { state: '', ...Object.fromEntries(new URL(address).searchParams) };
}
