import { reauthenticationTexts as texts } from '@app/contract/accounts/security/texts';
import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { answerReauthentication } from '../../../lib/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BackupCodeProof } from './backup-code-proof.tsx';
import { CodeProof } from './code-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { ProviderProof } from './provider-proof.tsx';
import { provingProviders, type Way, waysToProve } from './ways-to-prove.ts';

const FORM = 'reauthentication';
const FORMS = { password: PasswordProof, code: CodeProof, backupCode: BackupCodeProof };
const leave = () => answerReauthentication(false);

export interface ReauthenticationDialogProps {
  /** The proofs that the refused call accepts. */
  methods: readonly ReauthenticationMethod[];
}

/**
 * Asks for one of the accepted proofs before a sensitive change continues. Closing it lets the waiting calls fail with
 * the server's message.
 */
export function ReauthenticationDialog({ methods }: ReauthenticationDialogProps) {
  const { user } = useCurrentUser();
  const ways = waysToProve(methods);
  const [chosen, setWay] = useState<Way>();
  const [busy, setBusy] = useState(false);
  const way = chosen ?? ways[0];
  const isSecondFactor = methods.includes('backupCode');
  const Form = way === 'provider' ? undefined : FORMS[way];
  return (
    <Dialog
      open
      onClose={leave}
      dismissable={!busy}
      title={texts.title}
      description={isSecondFactor && way === 'code' ? texts.secondFactorLead : texts.lead[way]}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={leave}>
            Cancel
          </Button>
          {Form && (
            <Button type="submit" form={FORM} variant="primary" busy={busy} busyLabel={texts.busy}>
              {texts.submit}
            </Button>
          )}
        </>
      }
    >
      {Form ? (
        <Form id={FORM} username={user?.email ?? user?.username ?? ''} onBusy={setBusy} />
      ) : (
        <ProviderProof providers={provingProviders(methods)} />
      )}
      <div className="flex flex-wrap gap-x-2 gap-y-1 empty:hidden">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" size="sm" disabled={busy} onClick={() => setWay(other)}>
              {isSecondFactor && other === 'code' ? texts.otherApp : texts.other[other]}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}
