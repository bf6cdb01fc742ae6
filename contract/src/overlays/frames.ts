import type { CardAlert, ChaseCard, Dock, OverlaySettings, QuestGoal } from './schemas.ts';

// The frames of `/api/ws` with a ticket of an overlay or a dock. Times are ISO 8601; `now` is the server's time.

/** The first frame. The page discards what waits: everything after `since` follows. */
export interface OverlayConnected {
  readonly type: 'connected';
  /** The build of the server. */
  readonly build: string;
  readonly now: string;
}

/** The state of an overlay when its page connects; follows `connected`. */
export interface OverlayState {
  readonly type: 'overlayControl';
  readonly action: 'state';
  readonly paused: boolean;
  readonly settings: OverlaySettings;
  /** The last alert that any source of the overlay has shown. */
  readonly shown: number;
}

/** An alert. Test alerts and replays have no sequence; they count for nothing. */
export interface OverlayShow extends Omit<CardAlert, 'sequence'> {
  readonly type: 'overlayShow';
  readonly sequence: number | null;
  /** Whether it is a test alert, which a visible source also shows when it is not live. */
  readonly test: boolean;
}

export type OverlayControl =
  | OverlayState
  | { readonly type: 'overlayControl'; readonly action: 'pause' | 'resume' }
  | { readonly type: 'overlayControl'; readonly action: 'settings'; readonly settings: OverlaySettings }
  /**
   * The dock has skipped them, or their collectors were blocked or deleted: end them at once, remove them from the queue. Null are
   * test alerts and replays.
   */
  | { readonly type: 'overlayControl'; readonly action: 'drop'; readonly sequences: readonly (number | null)[] }
  /** Show no name of the collector in these alerts. */
  | { readonly type: 'overlayControl'; readonly action: 'hide'; readonly sequences: readonly number[] }
  /** A source has shown the alerts up to this one. */
  | { readonly type: 'overlayControl'; readonly action: 'shown'; readonly sequence: number };

/** The goals after a change, and after `connected`; empty while the overlay shows none. */
export interface GoalChanged {
  readonly type: 'goalChanged';
  readonly goals: readonly QuestGoal[];
}

/** The code of this minute; null while the overlay shows none. */
export interface LiveCode {
  readonly type: 'liveCode';
  readonly code: string | null;
  readonly validUntil: string | null;
  readonly now: string;
}

/** The card of the week after a change, and after `connected`; null while the overlay shows none. */
export interface ChaseChanged {
  readonly type: 'chaseChanged';
  readonly chase: ChaseCard | null;
}

/** What the dock shows; follows `connected` and every change. */
export interface OverlayQueue extends Dock {
  readonly type: 'overlayQueue';
}

export interface OverlayPong {
  readonly type: 'pong';
  readonly now: string;
}

export type OverlayFrame =
  | OverlayConnected
  | OverlayShow
  | OverlayControl
  | GoalChanged
  | LiveCode
  | ChaseChanged
  | OverlayQueue
  | OverlayPong;

/** The frames of an overlay's page; a dock sends only `ping`. */
export type OverlayClientFrame =
  | { readonly type: 'ping' }
  /** The alerts up to this one have ended here. */
  | { readonly type: 'overlayShown'; readonly sequence: number }
  | {
      readonly type: 'overlayState';
      readonly live: boolean;
      readonly build: string;
      /** Whether it shows a test alert or a replay, which `skip` then ends. False unless stated. */
      readonly showsTest?: boolean;
    };
