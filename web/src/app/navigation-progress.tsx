import { useNavigation } from 'react-router';

/** A thin light along the top while the next page's code is on its way; a fast one shows nothing. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 h-0.5">
      <span className="sr-only">Loading…</span>
      <div aria-hidden="true" className="h-full animate-breathe bg-brass [animation-delay:160ms]" />
    </div>
  );
}
