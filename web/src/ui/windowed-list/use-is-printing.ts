import { useSyncExternalStore } from 'react';

/** Browsers announce printing before the media query matches, which is the time to render what is printed. */
let isAnnounced = false;

/** Whether the page is printed, or about to be. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAnnounced || window.matchMedia('print').matches);
}

function subscribe(changed: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const announce = ({ type }: Event) => {
    isAnnounced = type === 'beforeprint';
    changed();
  };
  window.addEventListener('beforeprint', announce, { signal });
  window.addEventListener('afterprint', announce, { signal });
  window.matchMedia('print').addEventListener('change', changed, { signal });
  return () => listeners.abort();
}
