import { Icon as WifiOff } from 'virtual:icons/wifi-off';
import { useSyncExternalStore } from 'react';

/** A strip that is shown while the device is offline. */
export function OfflineNotice({ children = 'You’re offline, so this may be out of date.' }: { children?: string }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="offline-notice print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 border-brass-deep border-b bg-lacquer-raised px-4 py-2 text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-brass" />
          <span className="text-balance">{children}</span>
        </p>
      )}
    </div>
  );
}

/**
 * The events after which the state is read again. A page that returns from the back/forward cache may have missed the first two.
 */
const EVENTS = ['online', 'offline', 'pageshow'];

function subscribe(changed: () => void): () => void {
  const listeners = new AbortController();
  for (const event of EVENTS) window.addEventListener(event, changed, { signal: listeners.signal });
  return () => listeners.abort();
}
