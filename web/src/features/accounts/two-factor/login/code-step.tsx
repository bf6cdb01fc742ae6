import { secondStepTexts } from '@app/contract/accounts/two-factor/texts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { CodeField } from '../code-field.tsx';
import { useCode } from '../use-code.ts';
import type { StepProps } from './step-props.ts';

/** Asks for a code of the authenticator app. */
export function CodeStep({ answer, notice }: StepProps) {
  const [trustDevice, setTrusted] = useState(false);
  const { field, busy, submit } = useCode((totpToken) => answer({ totpToken, trustDevice }));
  return (
    <AccountForm busy={busy} onSubmit={submit} fault={notice}>
      <CodeField {...field} autoFocus />
      <Checkbox
        label={secondStepTexts.remember}
        checked={trustDevice}
        onChange={({ target }) => setTrusted(target.checked)}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel={secondStepTexts.busy}>
        {secondStepTexts.verify}
      </Button>
    </AccountForm>
  );
}
