/** What a provider sent the browser back with. */
export type Parameters = Readonly<Record<string, string>>;

/**
 * The loader of the pages that providers send the browser back to: what stands in the address, which is emptied at once,
 * so that neither the history nor a picture of the screen holds a code.
 */
export function takeParameters({ request }: { request: Request }): Parameters {
  const url = new URL(request.url);
  if (url.search + url.hash !== '') window.history.replaceState(window.history.state, '', url.pathname);
  return Object.fromEntries(url.searchParams);
}
