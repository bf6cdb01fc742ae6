import { AsyncLocalStorage } from 'node:async_hooks';

/** The position in a trace (https://www.w3.org/TR/trace-context/). */
export interface TracePosition {
  readonly traceId: string;
  readonly spanId: string;
  /** Bit 0: the trace is recorded. */
  readonly traceFlags: number;
}

/** What the process is doing, for example responding to a request. */
export interface Activity {
  readonly reqId?: string;
  readonly trace?: TracePosition | undefined;
}

const storage = new AsyncLocalStorage<Activity>();
const NONE: Activity = {};

/** Returns the activity that the calling code is part of. */
export function currentActivity(): Activity {
  return storage.getStore() ?? NONE;
}

/** Runs a function, and all that it starts, as part of an activity. */
export function runInActivity<T>(activity: Activity, run: () => T): T {
  return storage.run(activity, run);
}

/** Runs a function as part of no activity: for what outlives the request that happened to start it. */
export function runOutsideActivities<T>(run: () => T): T {
  return storage.run(NONE, run);
}

/** Returns the fields that identify an activity in the log. */
export function activityFields({ reqId, trace }: Activity = currentActivity()): Record<string, string> {
  return { ...(reqId !== undefined && { reqId }), ...(trace && { traceId: trace.traceId, spanId: trace.spanId }) };
}
