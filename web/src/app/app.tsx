import { StrictMode, useEffect } from 'react';
import type { Elements } from '../ui/elements.ts';
import { MissingCodeContext } from '../ui/overlays/overlay-placeholder.tsx';
import { ToastProvider } from '../ui/overlays/toast-provider.tsx';
import { reportMissingCode } from './routing/missing-code.ts';

/** The app around its router. The browser and the build use different routers. */
export function App({ children }: { children: Elements }) {
  // From here on, the app itself shows what depends on the session.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);
  return (
    <StrictMode>
      <MissingCodeContext value={reportMissingCode}>
        <ToastProvider>{children}</ToastProvider>
      </MissingCodeContext>
    </StrictMode>
  );
}
