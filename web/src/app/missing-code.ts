import { withProductName } from '@app/contract/core/product-name';
import { siteTexts } from '@app/contract/site/texts';
import { getProductName } from '../lib/config.ts';
import { trackLoading } from '../lib/loading/track-loading.ts';
import type { ReportOverlayFailure } from '../ui/overlays/lazy-overlay.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { isPageLoaded } from './routing/load-page.ts';

const KEY = 'reloaded-for';
const CHECK_TIMEOUT_MS = 5000;

const reloadAction = { label: siteTexts.reload, onSelect: () => window.location.reload() };

/**
 * Handles chunks that cannot be loaded, usually because the server has a newer build. If the page that is being opened needs the
 * file, it is reloaded: once per missing file, so that a file that stays missing leads to the error page and not to a loop, and
 * only if the server responds, because our error page is better than the browser's. A page that is in use is not reloaded: a
 * toast offers it. Toasts need no further code, because they are part of the entry.
 */
export function handleMissingCode(): void {
  let isLeaving = false;
  let isReloadOffered = false;
  // A page that was left can be shown again.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  window.addEventListener('vite:preloadError', async ({ payload: { message } }) => {
    const { pathname } = window.location;
    const wasNeeded = !isPageLoaded(pathname);
    const build = await trackLoading(checkBuild());
    if (isLeaving) return;
    // The page may be in use by now, if the file was prefetched.
    const isNeeded = wasNeeded && pathname === window.location.pathname && !isPageLoaded(pathname);
    if (isNeeded && build !== undefined && markReload(message)) {
      isLeaving = true;
      return window.location.reload();
    }
    // Once: prefetching may fail often, and the user may have dismissed the toast.
    if (build === 'other' && !isReloadOffered) {
      isReloadOffered = true;
      offerReload();
    }
  });
}

/**
 * Shows why an overlay did not open. The first failure may be the connection's; after that, or if the server has a newer build,
 * only a reload may help.
 */
export const reportOverlayFailure: ReportOverlayFailure = async (failures, text) => {
  const build = await checkBuild();
  const needsReload = build === 'other' || (build === 'same' && failures > 1);
  const { title, message } = text ?? siteTexts.notOpened;
  toast({
    type: 'error',
    title,
    message: needsReload && !text ? siteTexts.notOpenedAgain : message,
    action: needsReload ? reloadAction : undefined,
  });
};

function offerReload(): void {
  const title = withProductName(siteTexts.newVersion, getProductName());
  toast({ type: 'info', title, action: reloadAction, duration: Number.POSITIVE_INFINITY });
}

/** Whether the server has this page's build or another one; undefined if it does not respond. */
async function checkBuild(): Promise<'same' | 'other' | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    if (!response.ok) return undefined;
    const html = await response.text();
    // not the scripts of browser extensions
    const scripts = [...document.querySelectorAll('script[type=module][src^="/assets/"]')];
    return scripts.every((script) => html.includes(script.getAttribute('src') ?? '')) ? 'same' : 'other';
  } catch {
    return undefined;
  }
}

/** Records the reload. False without session storage too, because repeated reloads could not be detected. */
function markReload(missingFile: string): boolean {
  try {
    const files = sessionStorage.getItem(KEY)?.split('\n') ?? [];
    if (files.includes(missingFile)) return false;
    sessionStorage.setItem(KEY, [...files, missingFile].join('\n'));
    return true;
  } catch {
    return false;
  }
}
