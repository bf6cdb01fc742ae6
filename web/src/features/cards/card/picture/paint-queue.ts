/** The second request keeps the worker busy while the first result is being delivered. */
const MAX_IN_PROGRESS = 2;

/** A queue of paint requests. */
export interface PaintQueue<Request, Result> {
  /** Adds a request to the front; returns a function to cancel it. */
  enqueue(request: Request, onDone: (result: Result) => void): () => void;
  /** Delivers the result of a sent request; returns false if it was cancelled. */
  complete(id: number, result: Result): boolean;
  /** Drops a sent request that has no result. */
  fail(id: number): void;
}

/**
 * Creates a last-in, first-out queue, because the latest request has just scrolled into view. Cancelled requests are not
 * sent.
 * @param whenFree calls back when there is time to send
 */
export function createPaintQueue<Request, Result>(
  send: (id: number, request: Request) => void,
  whenFree: (callback: () => void) => void,
): PaintQueue<Request, Result> {
  const pending: { id: number; request: Request }[] = [];
  const listeners = new Map<number, (result: Result) => void>();
  let [lastId, inProgress] = [0, 0];
  let isScheduled = false;
  const next = () => {
    if (isScheduled || pending.length === 0 || inProgress === MAX_IN_PROGRESS) return;
    isScheduled = true;
    whenFree(() => {
      isScheduled = false;
      sendPending();
    });
  };
  const sendPending = () => {
    while (inProgress < MAX_IN_PROGRESS) {
      const last = pending.pop();
      if (!last) return;
      if (!listeners.has(last.id)) continue;
      inProgress += 1;
      send(last.id, last.request);
    }
  };
  const finish = (id: number) => {
    inProgress -= 1;
    const listener = listeners.get(id);
    listeners.delete(id);
    next();
    return listener;
  };
  return {
    enqueue(request, onDone) {
      lastId += 1;
      const id = lastId;
      pending.push({ id, request });
      listeners.set(id, onDone);
      next();
      return () => listeners.delete(id);
    },
    complete(id, result) {
      const listener = finish(id);
      listener?.(result);
      return listener !== undefined;
    },
    fail: (id) => void finish(id),
  };
}
