import type { EventFrame } from '@app/contract/core/realtime';
import { api } from '../api/api.ts';
import { currentLoginId, endSession, subscribeLogins } from '../session/session.ts';
import { announceOnce } from './announce.ts';
import { createEventRecords } from './event-records.ts';
import type { CacheTag, EventContext, EventHandler, FeatureEvents } from './events.ts';
import { createRevisionTracker } from './revisions.ts';
import { createSocketConnection, type SocketConnection } from './socket-connection.ts';

/**
 * Connects this window to the server's events while the user is logged in: updates the cache and announces them
 * (docs/reference/realtime.md).
 * @param revision that of the user in the cache
 * @returns a function that disconnects
 */
export function startRealtime(features: readonly FeatureEvents[], context: EventContext, revision: number): () => void {
  const login = currentLoginId();
  const own = indexFeatures(features.filter(({ concernsOthers }) => !concernsOthers));
  const others = indexFeatures(features.filter(({ concernsOthers }) => concernsOthers));
  const revisions = createRevisionTracker(revision);
  const isDuplicate = createEventRecords();
  // Queries that nothing shows are removed from the cache instead.
  const refetch = ({ tags }: IndexedFeatures) => void context.dispatch(api.util.invalidateTags(tags));

  function receive(event: EventFrame): void {
    if (event.type === 'connected' || event.type === 'pong') {
      if (revisions.compare(event.revision)) refetch(own);
      if (event.type === 'connected') refetch(others);
      return;
    }
    others.handlers.get(event.type)?.update?.(event, context);
    const handler = own.handlers.get(event.type);
    const id = `${handler?.name ?? event.type}:${handler?.id?.(event) ?? event.revision}`;
    if (isDuplicate(id)) return;
    const verdict = revisions.receive(event.revision);
    if (verdict === 'missed') refetch(own);
    if (verdict === 'apply') handler?.update?.(event, context);
    const announcement = handler?.announce?.(event, context);
    if (announcement) void announceOnce(id, announcement);
  }

  const connection = createSocketConnection({
    onFrame: receive,
    onSessionEnded: () => {
      // Another login may have replaced the session of this socket.
      if (currentLoginId() === login) endSession();
    },
  });
  const removeListeners = addListeners(connection);
  const unsubscribe = subscribeLogins(connection.stop);
  connection.start();
  return () => {
    unsubscribe();
    removeListeners();
    connection.stop();
  };
}

interface IndexedFeatures {
  /** By type of event. */
  readonly handlers: ReadonlyMap<string, EventHandler>;
  readonly tags: CacheTag[];
}

function indexFeatures(features: readonly FeatureEvents[]): IndexedFeatures {
  return {
    handlers: new Map(features.flatMap(({ handlers }) => handlers.map((handler) => [handler.type, handler]))),
    tags: [...new Set(features.flatMap(({ tags }) => tags))],
  };
}

/** Wakes the connection when the network or the page returns, and closes it while the page is in the back/forward cache. */
function addListeners({ start, stop, wake, setOnline }: SocketConnection): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const wakeIfVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', wakeIfVisible, { signal });
  window.addEventListener('online', () => setOnline(true), { signal });
  window.addEventListener('offline', () => setOnline(false), { signal });
  window.addEventListener('pagehide', stop, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal });
  return () => listeners.abort();
}
