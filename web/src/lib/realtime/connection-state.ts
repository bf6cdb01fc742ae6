import {
  CONNECT_SECONDS,
  PING_SECONDS,
  PONG_SECONDS,
  RECONNECT_ATTEMPTS,
  RECONNECT_BASE_MS,
} from '@app/contract/core/realtime';

/** The state of the connection. `failures` counts failed attempts since the connection was last known to work. */
export type ConnectionState =
  /** Logged out, or the session has ended. */
  | { readonly name: 'stopped' }
  | { readonly name: 'connecting'; readonly failures: number }
  | { readonly name: 'open'; readonly failures: number; readonly isPongPending: boolean }
  /** Waits until the next attempt. */
  | { readonly name: 'waiting'; readonly failures: number }
  /** Offline, or all attempts have failed: waits until the browser comes online or the page becomes visible. */
  | { readonly name: 'suspended' };

export type ConnectionInput =
  | 'start'
  | 'stop'
  /** The server has accepted the connection. */
  | 'connected'
  | 'pong'
  /** The connection failed or was closed. */
  | 'lost'
  /** The browser has no network, so an attempt to connect was not made. */
  | 'offline'
  | 'tokenExpired'
  | 'sessionEnded'
  /** The browser came online or the page became visible. */
  | 'wake'
  /** The state has lasted for {@link stateDurationMs}. */
  | 'timeout';

export type ConnectionEffect = 'connect' | 'disconnect' | 'ping' | 'endSession';

/** The next state and what to do, in this order. A state that does not change is the same object. */
export interface Transition {
  readonly state: ConnectionState;
  readonly effects: readonly ConnectionEffect[];
}

export const STOPPED: ConnectionState = { name: 'stopped' };

/** The state machine of a connection. It is a pure function: the caller has the timers and the socket. */
export function nextConnectionState(state: ConnectionState, input: ConnectionInput): Transition {
  switch (input) {
    case 'start':
      return state.name === 'stopped' ? connect(0) : stay(state);
    case 'stop':
      return state.name === 'stopped' ? stay(state) : { state: STOPPED, effects: ['disconnect'] };
    case 'sessionEnded':
      // The ticket may have expired on its way. A request for a new ticket shows whether the session has ended.
      if (state.name === 'connecting' && state.failures === 0) return reconnectAtOnce(1);
      return hasSocket(state) ? { state: STOPPED, effects: ['disconnect', 'endSession'] } : stay(state);
    case 'offline':
      return state.name === 'connecting' ? { state: { name: 'suspended' }, effects: [] } : stay(state);
    case 'tokenExpired':
      return hasSocket(state) ? reconnectAtOnce(state.failures + 1) : stay(state);
    case 'lost':
      return hasSocket(state) ? reconnectLater(state.failures + 1) : stay(state);
    case 'connected':
      return state.name === 'connecting' ? open(state.failures) : stay(state);
    case 'pong':
      return state.name === 'open' && state.isPongPending ? open(0) : stay(state);
    case 'wake':
      return wake(state);
    case 'timeout':
      return afterTimeout(state);
  }
}

/** How long a state may continue until the input `timeout`, in milliseconds; undefined: forever. */
export function stateDurationMs(state: ConnectionState, random: () => number = Math.random): number | undefined {
  switch (state.name) {
    case 'connecting':
      return CONNECT_SECONDS * 1000;
    case 'open':
      return (state.isPongPending ? PONG_SECONDS : PING_SECONDS) * 1000;
    case 'waiting':
      // Jitter of a quarter, so that the clients of a restarted server don't all reconnect at the same time.
      return RECONNECT_BASE_MS * 2 ** (state.failures - 1) * (0.75 + random() / 2);
    default:
      return undefined;
  }
}

function wake(state: ConnectionState): Transition {
  if (state.name === 'waiting' || state.name === 'suspended') return connect(0);
  // If this attempt fails, the count of attempts starts again.
  if (state.name === 'connecting' && state.failures > 0) return stay({ ...state, failures: 0 });
  // The network may have changed, or the device may have slept: a ping shows whether the connection still works.
  return state.name === 'open' && !state.isPongPending ? ping(state) : stay(state);
}

function afterTimeout(state: ConnectionState): Transition {
  if (state.name === 'waiting') return connect(state.failures);
  if (state.name === 'open' && !state.isPongPending) return ping(state);
  return hasSocket(state) ? reconnectLater(state.failures + 1) : stay(state);
}

type WithSocket = Extract<ConnectionState, { name: 'connecting' | 'open' }>;

function hasSocket(state: ConnectionState): state is WithSocket {
  return state.name === 'connecting' || state.name === 'open';
}

const stay = (state: ConnectionState): Transition => ({ state, effects: [] });

const connect = (failures: number): Transition => ({ state: { name: 'connecting', failures }, effects: ['connect'] });

const open = (failures: number): Transition => stay({ name: 'open', failures, isPongPending: false });

const ping = ({ failures }: WithSocket): Transition => ({
  state: { name: 'open', failures, isPongPending: true },
  effects: ['ping'],
});

const suspend: Transition = { state: { name: 'suspended' }, effects: ['disconnect'] };

function reconnectLater(failures: number): Transition {
  if (failures > RECONNECT_ATTEMPTS) return suspend;
  return { state: { name: 'waiting', failures }, effects: ['disconnect'] };
}

/** The request for a new ticket refreshes the session. If the server rejects new tickets too, the attempts end after a while. */
function reconnectAtOnce(failures: number): Transition {
  if (failures > RECONNECT_ATTEMPTS) return suspend;
  return { state: { name: 'connecting', failures }, effects: ['disconnect', 'connect'] };
}
