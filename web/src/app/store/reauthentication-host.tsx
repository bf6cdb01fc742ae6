import { repeatable } from '../../lib/repeatable-import.ts';
import { resolveReauthentication, useReauthenticationMethods } from '../../lib/session/reauthentication-prompt.ts';
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';

const loadDialog = repeatable(() => import('../../features/sign-in/reauthentication-dialog.tsx'));
const ReauthenticationDialog = lazyOverlay(async () => (await loadDialog()).ReauthenticationDialog);

/** Loads and shows the reauthentication dialog when a request needs it. Rendered once, in the shell. */
export function ReauthenticationHost() {
  const methods = useReauthenticationMethods();
  // Without the dialog, the waiting requests fail instead of waiting forever.
  return methods && <ReauthenticationDialog methods={methods} onClose={() => resolveReauthentication(false)} />;
}
