import { matchPath } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';

/** The query parameters of a provider's redirect. */
export type CallbackParams = Readonly<Record<string, string>>;

let params: CallbackParams = {};

/**
 * Removes the query parameters of a provider's redirect from the URL, so that the authorization code appears neither in the
 * history nor in a screenshot. Call it when the document loads, before any other code is loaded.
 */
export function consumeCallbackParams(): void {
  const { pathname, search, hash } = window.location;
  const isCallback = [paths.authCallback, paths.integrationCallback].some((path) => matchPath(path, pathname));
  if (!isCallback || search + hash === '') return;
  params = Object.fromEntries(new URLSearchParams(search));
  window.history.replaceState(window.history.state, '', pathname);
}

/** The parameters that {@link consumeCallbackParams} has removed from the URL. */
export function getCallbackParams(): CallbackParams {
  return params;
}
