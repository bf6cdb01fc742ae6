/** The page is at rest when it has not been scrolled for this time, in milliseconds. */
const REST_MS = 150;

/**
 * Reports the scroll offset of the page in pixels and whether it is being scrolled: now, after each scroll event, and when the
 * page is at rest. Returns a function to stop.
 */
export function observeScrolling(report: (offset: number, isScrolling: boolean) => void): () => void {
  let lastScroll = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Not a timer for each event: setting and clearing it would take longer than the report.
  const check = () => {
    const remaining = lastScroll + REST_MS - performance.now();
    timer = remaining > 0 ? setTimeout(check, remaining) : undefined;
    if (timer === undefined) report(window.scrollY, false);
  };
  const onScroll = () => {
    lastScroll = performance.now();
    timer ??= setTimeout(check, REST_MS);
    report(window.scrollY, true);
  };
  report(window.scrollY, false);
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    clearTimeout(timer);
  };
}

/** At a higher speed, in pixels per second, cards pass too fast to be recognized. */
const FAST_SCROLLING = 1000;
/** The speed is measured over at least this time, in milliseconds. */
const SPEED_INTERVAL_MS = 50;

/** Reports whether the page is being scrolled fast, each time that changes. Returns a function to stop. */
export function observeFastScrolling(report: (isFast: boolean) => void): () => void {
  let since = { offset: 0, time: 0 };
  let wasFast = false;
  return observeScrolling((offset, isScrolling) => {
    const time = performance.now();
    const elapsed = time - since.time;
    if (isScrolling && elapsed < SPEED_INTERVAL_MS) return;
    const isFast = isScrolling && (1000 * Math.abs(offset - since.offset)) / elapsed > FAST_SCROLLING;
    since = { offset, time };
    if (isFast !== wasFast) report(isFast);
    wasFast = isFast;
  });
}
