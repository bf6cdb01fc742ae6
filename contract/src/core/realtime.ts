/** Path of the WebSocket, relative to `/api`. Its query parameter `token` is a socket ticket or an access token. */
export const SOCKET_PATH = '/ws';
/** Lifetime of a socket ticket. */
export const SOCKET_TICKET_SECONDS = 30;

/** Maximum size, in bytes, and number per second of the frames that a client sends. */
export const CLIENT_FRAME_BYTES_MAX = 4096;
export const CLIENT_FRAMES_PER_SECOND = 20;

/** Interval of the client's pings. */
export const PING_SECONDS = 30;
/** Time without a pong after which a client counts its connection as lost. */
export const PONG_SECONDS = 10;
/** Timeout of a connection attempt, including the request for a ticket; shorter than a ticket is valid. */
export const CONNECT_SECONDS = 20;
/** Time without a frame from the client after which the server closes a socket: two ping intervals and a margin. */
export const SOCKET_IDLE_SECONDS = 75;
/** Maximum number of open sockets of one account, per node; lifted by `RATE_LIMITS=off`. */
export const SOCKETS_PER_ACCOUNT = 20;
/** Maximum number of open sockets of one client IP address (a /64 for IPv6), per node; lifted by `RATE_LIMITS=off`. */
export const SOCKETS_PER_IP_ADDRESS = 200;
/**
 * Maximum number of connections that one client IP address makes in a second, per node; lifted by `RATE_LIMITS=off`. All sockets
 * of one IP address can reconnect within ten seconds.
 */
export const CONNECTS_PER_SECOND = 20;

/**
 * Age of the last known revision at which a client without a connection requests it. So a client shows a change within a minute,
 * even if it must first notice that its connection is lost.
 */
export const REVISION_SECONDS = 45;

/** Attempts to reconnect before the client waits until the browser comes online or the page becomes visible. */
export const RECONNECT_ATTEMPTS = 5;
/** Delay before the first attempt; it doubles with every further one. */
export const RECONNECT_BASE_MS = 1000;

/** A client ignores an event with the same type and ID as one that it received within this time. */
export const DUPLICATE_EVENT_MS = 1000;
/** Age at which a client forgets the events that it received. */
export const EVENT_RECORD_MS = 5000;

/** Codes with which the server closes sockets (RFC 6455 §7.4 and private codes). */
export const closeCodes = {
  /** The server is shutting down. */
  goingAway: 1001,
  /** The client sent something that is not JSON, or too many frames. */
  policyViolation: 1008,
  /** The client sent a frame over `CLIENT_FRAME_BYTES_MAX`. */
  tooBig: 1009,
  /** Too many sockets, or a client that reads too slowly. */
  tryAgainLater: 1013,
  /** The token is invalid or the session has ended: log in again. */
  loginRequired: 4401,
  /** The access token has expired: refresh the session and reconnect. */
  tokenExpired: 4408,
} as const;

/** The first frame of the server. */
export interface ConnectedFrame {
  readonly type: 'connected';
  readonly revision: number;
}
export interface PongFrame {
  readonly type: 'pong';
  readonly revision: number;
}
export interface AuthErrorFrame {
  readonly type: 'auth_error';
  /** Whether the user must log in; false if the access token has only expired. */
  readonly requiresReauth: boolean;
  readonly message: string;
}

/** Frames of the client. */
export type ClientFrame = { readonly type: 'ping' } | { readonly type: 'markAsRead'; readonly notificationId: string };

/** A change of an account, which is sent to its open windows. */
export interface AccountEvent {
  readonly type: string;
}

/** An event as sent over the WebSocket, with the revision that the account has after it. */
export interface EventFrame extends AccountEvent {
  readonly revision: number;
}

/**
 * The type of an event, and its fields as a TypeScript type: the sender is always our server, so that clients need no schema.
 */
export interface EventDefinition<Fields extends object> {
  readonly type: string;
  /** Exists only for type inference and is never set. */
  readonly fields?: Fields;
}

/** Defines an event of a feature. */
export function defineEvent<Fields extends object>(type: string): EventDefinition<Fields> {
  return { type };
}

/** Creates an event. */
export function createEvent<Fields extends object>(
  { type }: EventDefinition<Fields>,
  fields: Fields,
): AccountEvent & Fields {
  return { ...fields, type };
}

/** The outcome of an action that an event reports. */
export type EventStatus = 'success' | 'failed';
