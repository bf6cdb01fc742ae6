import { useEffect } from 'react';
import { reauthenticate } from '../../../lib/guarded.ts';
import { AccountForm } from '../form/account-form.tsx';
import { CodeField } from '../two-factor/code-field.tsx';
import { useCode } from '../two-factor/use-code.ts';
import type { ProofProps } from './proof-props.ts';

/** A code of the authenticator app; a right one ends the question and with it this form. */
export function CodeProof({ id, onBusy }: ProofProps) {
  const { field, busy, submit } = useCode(async (totpToken) => ({ error: await reauthenticate({ totpToken }) }));
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    <AccountForm id={id} busy={busy} onSubmit={submit}>
      <CodeField {...field} autoFocus />
    </AccountForm>
  );
}
