import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { commonTexts } from '@app/contract/core/texts';
import { reauthenticationTexts as texts } from '@app/contract/sign-in/texts';
import { useState } from 'react';
import { resolveReauthentication } from '../../lib/session/reauthentication-prompt.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ProviderReauthentication } from './provider-reauthentication.tsx';
import {
  BackupCodeReauthentication,
  PasswordReauthentication,
  TotpCodeReauthentication,
} from './reauthentication-forms.tsx';
import { formsFor, providersAmong, type ReauthenticationForm } from './reauthentication-forms-for.ts';

const FORM_ID = 'reauthentication';
const FORMS = {
  password: PasswordReauthentication,
  code: TotpCodeReauthentication,
  backupCode: BackupCodeReauthentication,
};
const cancel = () => resolveReauthentication(false);

export interface ReauthenticationDialogProps {
  /** The methods that the rejected request accepts. */
  methods: readonly ReauthenticationMethod[];
}

/**
 * Asks for one of the accepted methods before a sensitive change continues. If it is closed, the pending requests fail
 * with the server's message.
 */
export function ReauthenticationDialog({ methods }: ReauthenticationDialogProps) {
  const options = formsFor(methods);
  const [selected, setSelected] = useState<ReauthenticationForm>();
  const [busy, setBusy] = useState(false);
  const method = selected ?? options[0];
  const isSecondFactor = methods.includes('backupCode');
  const Form = method === 'provider' ? undefined : FORMS[method];
  return (
    <Dialog
      open
      onClose={cancel}
      dismissible={!busy}
      title={texts.title}
      description={isSecondFactor && method === 'code' ? texts.secondFactorLead : texts.lead[method]}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={cancel}>
            {commonTexts.cancel}
          </Button>
          {Form && (
            <Button type="submit" form={FORM_ID} variant="primary" busy={busy} busyLabel={texts.busy}>
              {texts.submit}
            </Button>
          )}
        </>
      }
    >
      {Form ? <Form id={FORM_ID} onBusy={setBusy} /> : <ProviderReauthentication providers={providersAmong(methods)} />}
      <div className="flex flex-wrap gap-x-2 gap-y-1 empty:hidden">
        {options
          .filter((option) => option !== method)
          .map((option) => (
            <Button key={option} variant="quiet" size="sm" disabled={busy} onClick={() => setSelected(option)}>
              {isSecondFactor && option === 'code' ? texts.switchToApp : texts.switchTo[option]}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}
