import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type { SocialProvider } from '@app/contract/core/providers';
import * as operations from '@app/contract/social/schemas';
import type { TestNode } from '../node/node.ts';
import { type ApiResponse, call } from '../requests/call.ts';
import { type CookieJar, createCookieJar } from '../requests/cookie-jar.ts';

type NodeUrl = Pick<TestNode, 'url'>;
type StartResponse = ApiResponse<ResponseOf<typeof operations.startSignIn>>;
type CallbackResponse = ApiResponse<ResponseOf<typeof operations.providerCallback>>;

/** The options of a provider flow: no option to sign in, a token to link, `reauthenticate` to reauthenticate. */
export interface FlowOptions {
  readonly token?: string;
  readonly reauthenticate?: true;
}

/** A browser that stores cookies. */
export interface Browser extends Pick<CookieJar, 'headers' | 'keep'> {
  /** Requests the authorization URL of a provider. */
  startAuthorization(node: NodeUrl, provider: SocialProvider, options?: FlowOptions): Promise<StartResponse>;
  /** Requests the authorization URL to link a provider in the integrations. */
  startLinking(node: NodeUrl, provider: SocialProvider, token: string): Promise<StartResponse>;
  /** Sends the parameters of a callback URL to the server. */
  sendCallback(node: NodeUrl, provider: SocialProvider, callbackUrl: string, token?: string): Promise<CallbackResponse>;
}

/** @param cookie initial cookie in the form `name=value` */
export function newBrowser(cookie?: string): Browser {
  const { headers, keep } = createCookieJar(cookie);
  return {
    headers,
    keep,
    startAuthorization(node, provider, { token, reauthenticate } = {}) {
      const input = { params: { provider }, headers: headers(), ...(token !== undefined && { token }) };
      if (!reauthenticate) return keep(call(node, operations.startSignIn, input));
      return keep(call(node, operations.initAuthorization, { ...input, body: { reauthenticate } }));
    },
    startLinking: (node, provider, token) =>
      keep(call(node, operations.connectIntegration, { params: { id: provider }, headers: headers(), token })),
    sendCallback: (node, provider, callbackUrl, token) =>
      keep(
        call(node, operations.providerCallback, {
          params: { provider },
          headers: headers(),
          ...(token !== undefined && { token }),
          body: callbackParameters(callbackUrl),
        }),
      ),
  };
}

/** Returns the parameters of a callback URL, as the web app sends them. */
export function callbackParameters(callbackUrl: string): { readonly state: string; readonly [name: string]: string } {
  return { state: '', ...Object.fromEntries(new URL(callbackUrl).searchParams) };
}
