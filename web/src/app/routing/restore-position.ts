/** How long the content of a page may take to load, in milliseconds. */
const CONTENT_TIMEOUT_MS = 10_000;

const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position. If the page is not long enough yet, it scrolls further while content is added, until the user does
 * something.
 * @param position in pixels
 * @param onEnd called when the position is reached or the scrolling has ended otherwise
 * @returns a function that ends the scrolling
 */
export function restorePosition(position: number, onEnd: () => void): () => void {
  const control = new AbortController();
  const end = () => control.abort();
  control.signal.addEventListener('abort', onEnd);
  const scroll = () => {
    window.scrollTo(0, position);
    // The browser rounds positions to physical pixels.
    if (window.scrollY > position - 1) end();
  };
  scroll();
  if (control.signal.aborted) return end;
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  const timeout = setTimeout(end, CONTENT_TIMEOUT_MS);
  for (const type of INPUT_EVENTS) window.addEventListener(type, end, { signal: control.signal, passive: true });
  control.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timeout);
  });
  return end;
}
