import { withProductName } from '@app/contract/core/product-name';
import { siteTexts } from '@app/contract/site/texts';
import { createPath, type Path } from 'react-router';
import { getProductName } from '../lib/config.ts';
import type { ReportOverlayFailure } from '../ui/overlays/lazy-overlay.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { loadStyleSheetAgain } from './load-style-sheet-again.ts';

const KEY = 'reloaded-for';
const CHECK_TIMEOUT_MS = 5000;

const reload = { label: siteTexts.reload, onSelect: () => window.location.reload() };

/**
 * Handles chunks that cannot be loaded, usually because the server has a newer build. On the way to another page, it is opened
 * with a full load: once per missing file, so that a file that stays missing leads to the error page and not to a loop, and
 * only if the server responds, because our error page is better than the browser's. On a page that is in use, nothing is
 * reloaded: a toast offers it. Toasts need no further code, because they are part of the entry.
 * @param nextPage returns the page that is being opened: by a navigation, or the first one
 */
export function handleMissingCode(nextPage: () => Path | undefined): void {
  let isReloadOffered = false;
  window.addEventListener('vite:preloadError', async ({ payload: { message } }) => {
    // Read before the check, during which the router ends the navigation.
    const page = nextPage();
    const build = await checkBuild();
    if (page && build !== undefined && markReload(message)) return openPage(createPath(page));
    loadStyleSheetAgain(message);
    // Once: prefetching may fail often, and the user may have dismissed the toast.
    if (build === 'other' && !isReloadOffered) {
      isReloadOffered = true;
      offerReload();
    }
  });
}

/** Shows why an overlay did not open. The first failure may be the connection's; after that, only a reload may help. */
export const reportOverlayFailure: ReportOverlayFailure = async (failures, text = siteTexts.notOpened) => {
  const build = await checkBuild();
  if (build === 'other') return offerReload();
  const action = build === 'same' && failures > 1 ? { message: siteTexts.notOpenedAgain, action: reload } : {};
  toast({ type: 'error', ...text, ...action });
};

function offerReload(): void {
  const title = withProductName(siteTexts.newVersion, getProductName());
  toast({ type: 'info', title, action: reload, duration: Number.POSITIVE_INFINITY });
}

/** Whether the server has this page's build or another one; undefined if it does not respond. */
async function checkBuild(): Promise<'same' | 'other' | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    if (!response.ok) return undefined;
    const html = await response.text();
    const scripts = [...document.querySelectorAll('script[type=module][src]')];
    return scripts.every((script) => html.includes(script.getAttribute('src') ?? '')) ? 'same' : 'other';
  } catch {
    return undefined;
  }
}

/** Opens a page with a full load. Assigning the current URL would only scroll if it has a fragment. */
function openPage(url: string): void {
  if (url === createPath(window.location)) window.location.reload();
  else window.location.assign(url);
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
