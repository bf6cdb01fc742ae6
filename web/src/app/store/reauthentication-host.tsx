import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { resolveReauthentication, useReauthenticationMethods } from '../../lib/session/reauthentication-prompt.ts';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';

const ReauthenticationDialog = lazyWithRetry(
  () => import('../../features/sign-in/reauthentication-dialog.tsx'),
  'ReauthenticationDialog',
  OverlayPlaceholder,
);

/** Loads and shows the reauthentication dialog when a request needs it. Rendered once, in the shell. */
export function ReauthenticationHost() {
  const methods = useReauthenticationMethods();
  // Without the dialog, the waiting requests fail instead of waiting forever.
  return methods && <ReauthenticationDialog methods={methods} onClose={() => resolveReauthentication(false)} />;
}
