import { withProductName } from '@app/contract/core/product-name';
import { siteTexts } from '@app/contract/site/texts';
import { getProductName } from '../../lib/config.ts';
import { trackLoading } from '../../lib/loading/track-loading.ts';
import type { ReportMissingCode } from '../../ui/overlays/overlay-placeholder.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const KEY = 'reloaded-build';
const CHECK_TIMEOUT_MS = 5000;

const reloadAction = { label: siteTexts.reload, onSelect: () => window.location.reload() };
const missing = new WeakSet<WeakKey>();
let isReloading = false;

/** Offers to reload once chunks cannot be loaded because the server has a newer build. Toasts need no further code. */
export function handleMissingCode(): void {
  let isReloadOffered = false;
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    missing.add(payload);
    const build = await trackLoading(checkBuild());
    // Only once, because prefetching may fail often and the user may have dismissed the toast.
    if (build !== 'other' || isReloading || isReloadOffered) return;
    isReloadOffered = true;
    const title = withProductName(siteTexts.newVersion, getProductName());
    toast({ type: 'info', title, action: reloadAction, duration: Number.POSITIVE_INFINITY });
  });
}

/** Whether an error means that a chunk could not be loaded. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/**
 * Reloads a page whose code is missing, usually because the server has a newer build. Does this only once per build, so that a
 * file that stays missing leads to the error page and not to a loop; and only if the server responds, because our error page is
 * better than the browser's.
 * @returns whether the page is reloaded
 */
export async function reloadOnce(): Promise<boolean> {
  if ((await checkBuild()) === undefined || !markReload()) return false;
  isReloading = true;
  window.location.reload();
  return true;
}

/**
 * Shows why an overlay did not open. The first failure may come from the connection. After further failures, or if the server has
 * a newer build, it offers to reload.
 */
export const reportMissingCode: ReportMissingCode = async (failures, text) => {
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

/** The scripts of this page's build, without those of browser extensions. */
function readBuild(): string[] {
  const scripts = [...document.querySelectorAll('script[type=module][src^="/assets/"]')];
  return scripts.map((script) => script.getAttribute('src') ?? '');
}

/** Whether the server has this page's build or another one; undefined if it does not respond. */
async function checkBuild(): Promise<'same' | 'other' | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    if (!response.ok) return undefined;
    const html = await response.text();
    return readBuild().every((src) => html.includes(src)) ? 'same' : 'other';
  } catch {
    return undefined;
  }
}

/** Records the reload. Returns false also if there is no session storage, because repeated reloads could not be detected. */
function markReload(): boolean {
  try {
    const build = readBuild().join();
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
    return true;
  } catch {
    return false;
  }
}
