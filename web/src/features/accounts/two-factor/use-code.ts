import { totpFault } from '@app/contract/accounts/two-factor/rules';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';

/**
 * A code that is asked for until it is right: one that is not whole is told so, and one that the server refuses is cleared
 * and its message shown (specification part 1 §4).
 * @param send sends the code and tells why it was refused
 */
export function useCode(send: (code: string) => Promise<{ error?: unknown }>) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (typed: string) => {
    setCode(typed);
    setFault(undefined);
  };
  const submit = async () => {
    const broken = totpFault(code);
    if (broken !== null) return setFault(broken);
    setBusy(true);
    setFault(undefined);
    const { error } = await send(code);
    setBusy(false);
    if (error === undefined) return;
    setCode('');
    setFault(errorText(error));
  };
  return { field: { value: code, onChange: change, busy, error: fault }, busy, submit };
}
