import { type ComponentType, useEffect, useState } from 'react';
import type { ReauthenticationDialogProps } from '../../features/accounts/reauthentication/reauthentication-dialog.tsx';
import { resolveReauthentication, useReauthenticationMethods } from '../../lib/session/reauthentication-prompt.ts';

/** Loads and shows the reauthentication dialog when a request needs it. Rendered once, in the shell. */
export function ReauthenticationHost() {
  const methods = useReauthenticationMethods();
  const isRequested = methods !== null;
  const [Dialog, setDialog] = useState<ComponentType<ReauthenticationDialogProps>>();
  useEffect(() => {
    if (!isRequested || Dialog) return;
    import('../../features/accounts/reauthentication/reauthentication-dialog.tsx').then(
      ({ ReauthenticationDialog }) => setDialog(() => ReauthenticationDialog),
      // Without the dialog, the waiting requests fail instead of waiting forever.
      () => resolveReauthentication(false),
    );
  }, [isRequested, Dialog]);
  return methods && Dialog ? <Dialog methods={methods} /> : null;
}
