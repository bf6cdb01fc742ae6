import { StrictMode, useEffect } from 'react';
import type { Elements } from '../ui/elements.ts';
import { OverlayFailureContext } from '../ui/overlays/lazy-overlay.tsx';
import { ToastProvider } from '../ui/overlays/toast-provider.tsx';
import { reportOverlayFailure } from './routing/missing-code.ts';

/** The app around its router, which differs between the browser and the build. */
export function App({ children }: { children: Elements }) {
  // From here on, the app itself shows what depends on the session.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);
  return (
    <StrictMode>
      <OverlayFailureContext value={reportOverlayFailure}>
        <ToastProvider>{children}</ToastProvider>
      </OverlayFailureContext>
    </StrictMode>
  );
}
