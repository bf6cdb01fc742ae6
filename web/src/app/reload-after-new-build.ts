const MARK = 'reloaded-for';

/**
 * A page that is older than the server's build asks for code that is gone. Loading it anew brings the new build: once
 * for each missing file, so that code which stays away ends in the error page and not in a circle, and only while the
 * server answers, for a page with an error on it is better than the browser's own.
 */
export function reloadAfterNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isFirst(event.payload.message)) return;
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && window.location.reload(),
      () => undefined,
    );
  });
}

/** Also false where the browser keeps nothing for us: without a memory nothing can be done only once. */
function isFirst(missing: string): boolean {
  try {
    if (sessionStorage.getItem(MARK) === missing) return false;
    sessionStorage.setItem(MARK, missing);
    return true;
  } catch {
    return false;
  }
}
