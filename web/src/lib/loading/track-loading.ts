/** React may show loaded content up to 300 ms later, and this content may load more. */
const QUIET_MS = 400;
/** On a busy machine with an animation, there may be no idle time. */
const IDLE_TIMEOUT_MS = 1000;

let pending = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Counts something as loading until it succeeds or fails: a page, other code, a request to the API. Once nothing loads any more and
 * everything has rendered, the document gets the mark `data-ready`, for which tests wait.
 */
export function trackLoading<T>(work: Promise<T>): Promise<T> {
  pending += 1;
  clearTimeout(timer);
  // Undefined in prerendering.
  delete globalThis.document?.documentElement.dataset.ready;
  work.then(end, end);
  return work;
}

function end(): void {
  pending -= 1;
  // Browsers without this function, such as older versions of Safari, never set the mark.
  if (pending === 0)
    timer = setTimeout(() => globalThis.requestIdleCallback?.(mark, { timeout: IDLE_TIMEOUT_MS }), QUIET_MS);
}

function mark(): void {
  if (pending === 0) document.documentElement.dataset.ready = '';
}
