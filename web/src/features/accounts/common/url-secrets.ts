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
