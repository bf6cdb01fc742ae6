import { REFERRAL_KEPT_DAYS } from '@app/contract/quests/limits';
import { localStore } from '../../lib/session/web-storage.ts';

const KEY = 'referral';
const DAY_MS = 86_400_000;

/**
 * Keeps the code of the invitation link that was opened, and removes it from the URL. A later link replaces an earlier one, because
 * the last friend to ask is the one who brought the visitor here.
 */
export function keepReferral(): void {
  const url = new URL(window.location.href);
  const code = url.searchParams.get('ref');
  url.searchParams.delete('ref');
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  if (code) localStore.setItem(KEY, JSON.stringify({ code, until: Date.now() + REFERRAL_KEPT_DAYS * DAY_MS }));
}

/** Returns the code that the browser keeps, as the property of a sign-up; no property without one. */
export function readReferral(): { ref?: string } {
  try {
    const { code, until } = JSON.parse(localStore.getItem(KEY) ?? '{}');
    if (typeof code === 'string' && until > Date.now()) return { ref: code };
  } catch {
    // The browser has something else under this key.
  }
  return {};
}

/** Forgets the code once an account has been created. */
export function forgetReferral(): void {
  localStore.removeItem(KEY);
}
