import { OVERLAY_RELOAD_MINUTES } from '@app/contract/overlays/limits';

/** The build with which the page was loaded. */
export const pageBuild = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

/** Reloads the page for another build, at most hourly. The entry of the history keeps the time of the last reload. */
export function reloadForBuild(now: number, reload = () => window.location.reload()): void {
  const { reloadedAt = Number.NEGATIVE_INFINITY } = (window.history.state ?? {}) as { reloadedAt?: number };
  if (now - reloadedAt < OVERLAY_RELOAD_MINUTES * 60_000) return;
  window.history.replaceState({ reloadedAt: now }, '');
  reload();
}
