import { type ComponentType, useEffect, useState } from 'react';
import type { ReauthenticationDialogProps } from '../features/accounts/security/reauthentication-dialog.tsx';
import { answerReauthentication, useRequestedMethods } from '../lib/identity.ts';

/** Loads the dialog when the user has to reauthenticate, and shows it for as long as that takes; rendered once, in the shell. */
export function ReauthenticationKeeper() {
  const methods = useRequestedMethods();
  const isRequested = methods !== null;
  const [Dialog, setDialog] = useState<ComponentType<ReauthenticationDialogProps>>();
  useEffect(() => {
    if (!isRequested || Dialog) return;
    import('../features/accounts/security/reauthentication-dialog.tsx').then(
      ({ ReauthenticationDialog }) => setDialog(() => ReauthenticationDialog),
      // A dialog that cannot be shown cannot be answered.
      () => answerReauthentication(false),
    );
  }, [isRequested, Dialog]);
  return methods && Dialog ? <Dialog methods={methods} /> : null;
}
