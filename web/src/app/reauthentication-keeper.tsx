import { type ComponentType, useEffect, useState } from 'react';
import { answerWhoItIs, useIsAskedWhoItIs } from '../lib/identity.ts';

/** Stands once in the shell: fetches the dialog when somebody has to prove who they are, and shows it meanwhile. */
export function ReauthenticationKeeper() {
  const isAsked = useIsAskedWhoItIs();
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsked || Dialog) return;
    import('../features/accounts/security/reauthentication-dialog.tsx').then(
      ({ ReauthenticationDialog }) => setDialog(() => ReauthenticationDialog),
      // Nobody can answer what cannot be shown.
      () => answerWhoItIs(false),
    );
  }, [isAsked, Dialog]);
  return isAsked && Dialog ? <Dialog /> : null;
}
