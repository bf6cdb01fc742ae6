import { createPath, type Path } from 'react-router';
import { loadStyleSheetAgain } from './load-style-sheet-again.ts';

const KEY = 'reloaded-for';

/**
 * Reloads the page if a chunk fails to load because the server has a newer build. Only once per missing file, so that a
 * chunk that stays missing leads to the error page and not to a loop; and only if the server responds, because our
 * error page is better than the browser's.
 * @param pendingLocation returns where a navigation that is in progress leads; the reload opens that page
 */
export function reloadAfterNewBuild(pendingLocation: () => Path | undefined): void {
  window.addEventListener('vite:preloadError', async ({ payload: { message } }) => {
    const isServerUp = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isServerUp || !markReload(message)) return loadStyleSheetAgain(message);
    const pending = pendingLocation();
    if (pending) window.location.assign(createPath(pending));
    else window.location.reload();
  });
}

/** Records the reload. False without session storage too, because repeated reloads could not be detected. */
function markReload(missingFile: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === missingFile) return false;
    sessionStorage.setItem(KEY, missingFile);
    return true;
  } catch {
    return false;
  }
}
