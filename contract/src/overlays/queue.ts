import type { OverlayShow } from './frames.ts';
import { ALERT_MAX_AGE_SECONDS, ALERT_MS, ALERT_QUEUE_MAX } from './limits.ts';
import type { ChaseCard } from './schemas.ts';
import { HIDDEN_COLLECTOR } from './texts.ts';

/** Live: active in the program. Visible: only seen by the streamer, for example in the preview of OBS. */
export type Presence = 'live' | 'visible' | 'hidden';

/** The alerts of one source: an open page of an overlay. Times are milliseconds of the server's clock. */
export interface SourceQueue {
  /** What waits, in order. */
  readonly waiting: readonly OverlayShow[];
  readonly showing: { readonly alert: OverlayShow; readonly until: number } | null;
  /** The last alert that has ended here. The source resumes after it (`since`), and reports it (`overlayShown`). */
  readonly done: number;
  readonly presence: Presence;
  readonly paused: boolean;
  readonly connected: boolean;
  /** Whether another source may have shown alerts while this one was not live, which are then dropped. */
  readonly missed: boolean;
}

/** The queue of a page that has just loaded. Before the first event of OBS, and outside OBS, a source is live. */
export const NEW_SOURCE: SourceQueue = {
  waiting: [],
  showing: null,
  done: 0,
  presence: 'live',
  paused: false,
  connected: false,
  missed: true,
};

/**
 * The connection is open (`overlayControl` with `state`): what waited is discarded, because the server sends it again, and what
 * another source has shown meanwhile is dropped, unless this one was live all the time.
 */
export function connectSource(
  queue: SourceQueue,
  state: { readonly paused: boolean; readonly shown: number },
): SourceQueue {
  const isLive = queue.presence === 'live';
  const done = queue.missed || !isLive ? Math.max(queue.done, state.shown) : queue.done;
  const waiting = queue.waiting.filter(({ sequence }) => sequence === null);
  return { ...queue, waiting, done, paused: state.paused, connected: true, missed: !isLive };
}

/** The connection was lost. */
export function disconnectSource(queue: SourceQueue): SourceQueue {
  return { ...queue, connected: false };
}

/** OBS shows or hides the source. Only while it is connected does it learn what others show, and has missed nothing. */
export function setPresence(queue: SourceQueue, presence: Presence): SourceQueue {
  return { ...queue, presence, missed: presence !== 'live' || (queue.missed && !queue.connected) };
}

export function setPaused(queue: SourceQueue, paused: boolean): SourceQueue {
  return { ...queue, paused };
}

/** Adds an alert, unless it has ended, is known, or the queue is full. */
export function addAlert(queue: SourceQueue, alert: OverlayShow): SourceQueue {
  const { sequence } = alert;
  const known = [queue.showing?.alert, ...queue.waiting].some((other) => other?.sequence === sequence);
  if (sequence !== null && (sequence <= queue.done || known)) return queue;
  if (queue.waiting.length >= ALERT_QUEUE_MAX) return queue;
  return { ...queue, waiting: [...queue.waiting, alert] };
}

/** Ends and removes alerts that were skipped, or whose collectors may no longer appear; null are those without a sequence. */
export function dropAlerts(queue: SourceQueue, sequences: readonly (number | null)[]): SourceQueue {
  const isDropped = ({ sequence }: OverlayShow) => sequences.includes(sequence);
  const waiting = queue.waiting.filter((alert) => !isDropped(alert));
  const { showing } = queue;
  return showing && isDropped(showing.alert) ? end({ ...queue, waiting }) : { ...queue, waiting };
}

/** Another source has shown the alerts up to this one: a source that is not live drops them. */
export function dropShown(queue: SourceQueue, shown: number): SourceQueue {
  return queue.presence === 'live' ? queue : dropUpTo(queue, shown);
}

/** Hides the names of collectors. */
export function hideCollectors(queue: SourceQueue, sequences: readonly number[]): SourceQueue {
  const hide = (alert: OverlayShow): OverlayShow =>
    alert.sequence !== null && sequences.includes(alert.sequence) ? { ...alert, collector: HIDDEN_COLLECTOR } : alert;
  const showing = queue.showing && { ...queue.showing, alert: hide(queue.showing.alert) };
  return { ...queue, showing, waiting: queue.waiting.map(hide) };
}

/**
 * Moves to the current time: ends the alert whose time is over, drops alerts that have become too old, and starts the next one
 * that the source may show. Only a live source starts alerts; a visible one shows test alerts, which also ignore a pause. Test
 * alerts and replays do not wait until the source shows them: the streamer would no longer expect them.
 */
export function advanceQueue(queue: SourceQueue, now: number): SourceQueue {
  const ended = queue.showing && now >= queue.showing.until ? end(queue) : queue;
  const isOld = (alert: OverlayShow) =>
    now - Date.parse(alert.at) > ALERT_MAX_AGE_SECONDS * 1000 ||
    (alert.sequence === null && !isShownBy(ended.presence, alert));
  const old = ended.waiting.filter(isOld);
  const fresh = { ...ended, waiting: ended.waiting.filter((alert) => !isOld(alert)) };
  const next = dropUpTo(fresh, Math.max(0, ...old.map(({ sequence }) => sequence ?? 0)));
  const alert = next.showing ? undefined : next.waiting.find((each) => mayStart(next, each));
  if (!alert) return next;
  const waiting = next.waiting.filter((each) => each !== alert);
  return { ...next, waiting, showing: { alert, until: now + ALERT_MS } };
}

/** The live code that a source may show now. */
export function visibleCode(
  { code, validUntil }: { readonly code: string | null; readonly validUntil: string | null },
  presence: Presence,
  now: number,
): string | null {
  return presence === 'live' && validUntil !== null && now < Date.parse(validUntil) ? code : null;
}

/** The card of the week that a source may show now. */
export function visibleChase(chase: ChaseCard | null, now: number): ChaseCard | null {
  return chase && now < Date.parse(chase.validUntil) ? chase : null;
}

function mayStart({ presence, paused }: SourceQueue, alert: OverlayShow): boolean {
  return isShownBy(presence, alert) && (alert.test || !paused);
}

/** Whether a source shows an alert once it is its turn. */
function isShownBy(presence: Presence, { test }: OverlayShow): boolean {
  return test ? presence !== 'hidden' : presence === 'live';
}

/** Ends the alert that is shown. */
function end(queue: SourceQueue): SourceQueue {
  return { ...queue, showing: null, done: Math.max(queue.done, queue.showing?.alert.sequence ?? 0) };
}

function dropUpTo(queue: SourceQueue, sequence: number): SourceQueue {
  const waiting = queue.waiting.filter((alert) => alert.sequence === null || alert.sequence > sequence);
  return { ...queue, waiting, done: Math.max(queue.done, sequence) };
}
