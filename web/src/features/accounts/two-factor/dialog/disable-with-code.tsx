import { useEffect } from 'react';
import { AccountForm } from '../../form/account-form.tsx';
import { useDisableTwoFactorMutation } from '../api.ts';
import { CodeField } from '../code-field.tsx';
import { useCode } from '../use-code.ts';
import type { DisableProps } from './disable-props.ts';

/** Switches the second factor off with a code, for accounts without a password. */
export function DisableWithCode({ id, onBusy, onDisabled }: DisableProps) {
  const [disable] = useDisableTwoFactorMutation();
  const { field, busy, submit } = useCode(async (totpToken) => {
    const { data, error } = await disable({ totpToken });
    if (data) onDisabled();
    return { error };
  });
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    <AccountForm id={id} busy={busy} onSubmit={submit}>
      <CodeField {...field} />
    </AccountForm>
  );
}
