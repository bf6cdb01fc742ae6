/**
 * The loader of a page that a mailed link opens: the token of its address, which is removed from the address bar at
 * once, so that neither the history nor a picture of the screen holds it. Null where there is none.
 */
export function takeToken({ request }: { request: Request }): string | null {
  const url = new URL(request.url);
  const token = url.searchParams.get('token');
  if (token === null) return null;
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  return token || null;
}
