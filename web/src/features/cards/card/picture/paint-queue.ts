/** Requests sent together, because each message takes time on the page. With four, scrolling had longer frames. */
const BATCH_SIZE = 2;
/** The second batch keeps the worker busy while the results of the first are being delivered. */
const MAX_IN_PROGRESS = 2;

/** A queue of paint requests, sent in batches. */
export interface PaintQueue<Request, Result> {
  /** Adds a request to the front; returns a function to cancel it. */
  enqueue(request: Request, onDone: (result: Result) => void): () => void;
  /** While paused, the queue sends nothing. */
  setPaused(isPaused: boolean): void;
  /**
   * Delivers the results of a batch.
   * @param results in the order of the requests, undefined for those without a result
   * @returns the results of cancelled requests
   */
  complete(batchId: number, results: readonly (Result | undefined)[]): Result[];
}

interface QueuedRequest<Request, Result> {
  readonly request: Request;
  readonly onDone: (result: Result) => void;
  isCancelled: boolean;
}

/**
 * Creates a last-in, first-out queue, because the latest request has just scrolled into view. It sends in a microtask, after all
 * requests of a render; cancelled requests are not sent.
 */
export function createPaintQueue<Request, Result>(
  send: (batchId: number, requests: readonly Request[]) => void,
): PaintQueue<Request, Result> {
  const pending: QueuedRequest<Request, Result>[] = [];
  const batches = new Map<number, readonly QueuedRequest<Request, Result>[]>();
  let lastId = 0;
  let isScheduled = false;
  let isPaused = false;
  const next = () => {
    if (isScheduled || isPaused || pending.length === 0 || batches.size === MAX_IN_PROGRESS) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      while (batches.size < MAX_IN_PROGRESS && pending.length > 0) sendBatch();
    });
  };
  const sendBatch = () => {
    const batch: QueuedRequest<Request, Result>[] = [];
    while (batch.length < BATCH_SIZE) {
      const last = pending.pop();
      if (!last) break;
      if (!last.isCancelled) batch.push(last);
    }
    if (batch.length === 0) return;
    lastId += 1;
    batches.set(lastId, batch);
    send(
      lastId,
      batch.map(({ request }) => request),
    );
  };
  return {
    enqueue(request, onDone) {
      const queued = { request, onDone, isCancelled: false };
      pending.push(queued);
      next();
      return () => {
        queued.isCancelled = true;
      };
    },
    setPaused(paused) {
      isPaused = paused;
      next();
    },
    complete(batchId, results) {
      const batch = batches.get(batchId) ?? [];
      batches.delete(batchId);
      next();
      const unused: Result[] = [];
      for (const [index, { onDone, isCancelled }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) continue;
        if (isCancelled) unused.push(result);
        else onDone(result);
      }
      return unused;
    },
  };
}
