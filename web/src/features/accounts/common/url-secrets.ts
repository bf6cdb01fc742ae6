/**
 * Route loader of the pages that email links open: returns the `token` query parameter and removes it from the URL, so
 * that it appears neither in the history nor in a screenshot.
 * @returns the token, or null if the URL has none
 */
export function consumeToken({ request }: { request: Request }): string | null {
  const url = new URL(request.url);
  const token = url.searchParams.get('token');
  if (token === null) return null;
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  return token || null;
}

/** The query parameters of a provider's redirect. */
export type CallbackParams = Readonly<Record<string, string>>;

/**
 * Route loader of the provider callback pages: returns the query parameters and removes them from the URL, so that the
 * authorization code appears neither in the history nor in a screenshot.
 */
export function consumeCallbackParams({ request }: { request: Request }): CallbackParams {
  const url = new URL(request.url);
  if (url.search + url.hash !== '') window.history.replaceState(window.history.state, '', url.pathname);
  return Object.fromEntries(url.searchParams);
}
