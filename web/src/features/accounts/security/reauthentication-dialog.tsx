import { reauthenticationTexts } from '@app/contract/accounts/security/texts';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { answerWhoItIs } from '../../../lib/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';

const FORM = 'reauthentication';
const leave = () => answerWhoItIs(false);

/**
 * Asks for the password or a code before a call that needs a login of late goes on (contract §5). It is open for as
 * long as the question is; leaving it lets the calls that wait fail with the server's words.
 */
export function ReauthenticationDialog() {
  const { user } = useCurrentUser();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={leave}
      dismissable={!busy}
      title={reauthenticationTexts.title}
      description={reauthenticationTexts.lead.password}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={busy} busyLabel={reauthenticationTexts.busy}>
            {reauthenticationTexts.submit}
          </Button>
        </>
      }
    >
      <ProofForm id={FORM} username={user?.email ?? user?.username ?? ''} onBusy={setBusy} />
    </Dialog>
  );
}
