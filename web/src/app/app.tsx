import { type ReactNode, StrictMode, useEffect } from 'react';
import { ToastProvider } from '../ui/overlays/toast-provider.tsx';

/** The app around its router, which differs between the browser and the build. */
export function App({ children }: { children: ReactNode }) {
  // From here on, the app itself shows what depends on the session.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);
  return (
    <StrictMode>
      <ToastProvider>{children}</ToastProvider>
    </StrictMode>
  );
}
