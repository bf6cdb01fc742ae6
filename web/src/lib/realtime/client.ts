import { type EventFrame, REVISION_SECONDS } from '@app/contract/core/realtime';
import { api } from '../api/api.ts';
import { currentUserApi } from '../api/current-user.ts';
import { currentLoginId, endSession, subscribeLogins } from '../session/session.ts';
import { announceOnce } from './announce.ts';
import { createEventRecords } from './event-records.ts';
import type { CacheTag, EventContext, EventHandler, FeatureEvents } from './events.ts';
import { createRevisionTracker } from './revisions.ts';
import { observeEvent, setSocket } from './send-frame.ts';
import { createSocketConnection, type SocketConnection } from './socket-connection.ts';

/** The interval in which the age of the revision is checked, and its minimum age for a request after a navigation. */
const TICK_MS = 1000;

/** The connection of a window to the server's events. */
export interface Realtime {
  /** Call it after a navigation. Without a connection, refetches what has changed. */
  navigated(): void;
  /** Disconnects. */
  stop(): void;
}

/**
 * Connects this window to the server's events while the user is logged in: updates the cache and announces the events. Without a
 * connection, a visible window compares the account's revision regularly and after navigations (docs/reference/realtime.md).
 * @param revision the revision of the user in the cache
 */
export function startRealtime(features: readonly FeatureEvents[], context: EventContext, revision: number): Realtime {
  const login = currentLoginId();
  const own = indexFeatures(features.filter(({ concernsOthers }) => !concernsOthers));
  const others = indexFeatures(features.filter(({ concernsOthers }) => concernsOthers));
  const revisions = createRevisionTracker(revision);
  let comparedAt = Date.now();
  const isDuplicate = createEventRecords();
  // Queries that no component uses are not refetched but removed from the cache.
  const refetch = ({ tags }: IndexedFeatures) => void context.dispatch(api.util.invalidateTags(tags));

  function receive(event: EventFrame): void {
    if (event.type === 'connected' || event.type === 'pong') {
      comparedAt = Date.now();
      if (revisions.compare(event.revision)) refetch(own);
      if (event.type === 'connected') refetch(others);
      return;
    }
    observeEvent(event);
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
  async function compareIfOlder(ms: number): Promise<void> {
    if (connection.isOpen() || document.visibilityState !== 'visible' || Date.now() - comparedAt < ms) return;
    comparedAt = Date.now();
    const { currentUser } = currentUserApi.endpoints;
    const { data } = await context.dispatch(currentUser.initiate(undefined, { subscribe: false, forceRefetch: true }));
    if (!data || currentLoginId() !== login) return;
    if (revisions.compare(data.user.revision)) refetch(own);
    refetch(others);
  }

  const timer = setInterval(() => void compareIfOlder(REVISION_SECONDS * 1000), TICK_MS);
  const removeListeners = addListeners(connection);
  const unsubscribe = subscribeLogins(connection.stop);
  connection.start();
  setSocket(connection);
  return {
    navigated: () => void compareIfOlder(TICK_MS),
    stop: () => {
      clearInterval(timer);
      setSocket(undefined);
      unsubscribe();
      removeListeners();
      connection.stop();
    },
  };
}

interface IndexedFeatures {
  /** The handlers by type of event. */
  readonly handlers: ReadonlyMap<string, EventHandler>;
  readonly tags: CacheTag[];
}

function indexFeatures(features: readonly FeatureEvents[]): IndexedFeatures {
  return {
    handlers: new Map(features.flatMap(({ handlers }) => handlers.map((handler) => [handler.type, handler]))),
    tags: [...new Set(features.flatMap(({ tags }) => tags))],
  };
}

/**
 * Wakes the connection when the network returns or the page becomes visible, and closes it while the page is in the back/forward
 * cache.
 */
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
