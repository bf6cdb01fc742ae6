const ANY_ORIGIN = 'https://site.invalid';

/**
 * Whether a string is a path of the web app, optionally with query and fragment, that browsers do not resolve to another site.
 * Browsers remove tabs and line feeds from a URL and read a backslash as a slash (WHATWG URL), so only printable ASCII characters
 * without the backslash are allowed.
 */
export function isSitePath(path: string): boolean {
  if (!/^\/[!-[\]-~]*$/.test(path)) return false;
  const { origin, pathname } = new URL(path, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith('//');
}
