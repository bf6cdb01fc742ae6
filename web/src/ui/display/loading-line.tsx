/**
 * A line at the top of the window while requested code or a page loads. It appears after a delay, so that it is not shown for
 * fast loads.
 */
export function LoadingLine() {
  return (
    <div role="status" className="fixed print:hidden inset-x-0 top-0 z-40 h-0.5 animate-fade [animation-delay:300ms]">
      <span className="sr-only">Loading…</span>
      <div aria-hidden="true" className="h-full animate-breathe bg-brass" />
    </div>
  );
}
