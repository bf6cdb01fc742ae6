import { normalizeIdentifier } from '@app/contract/core/fields/typed-text';
import { isEvmAddress, isWalletAddress, validateRecipient } from '@app/contract/core/wallet-address';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { transferErrors } from '@app/contract/transfers/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { focusOnMount } from '../../wallet/transfer/focus-on-mount.ts';
import { WholeAddress } from '../whole-address.tsx';
import { RecentRecipients } from './recent-recipients.tsx';

interface RecipientFormProps {
  id: string;
  senderKey: string;
  value: string;
  onChange: (recipient: string) => void;
  /** Why the server refuses the transfer. */
  error: ApiError | undefined;
  onReview: (recipient: string) => void;
  /** The label and the hint of the field. */
  label?: string;
  hint?: string;
}

const { form: texts } = transferDialogTexts;

/** The server's errors that another recipient would not have. */
const RECIPIENT_ERRORS: readonly string[] = [
  'OWN_WALLET',
  'RECIPIENT_INVALID',
  'TOO_MANY_TO_WALLET',
  'VALIDATION_FAILED',
];

/** The wallet that gets the card. */
export function RecipientForm(props: RecipientFormProps) {
  const { id, senderKey, value, onChange, error, onReview, label = texts.recipient, hint = texts.hint } = props;
  const [ownError, setOwnError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isOfRecipient = error !== undefined && RECIPIENT_ERRORS.includes(error.code);
  const fieldError = ownError ?? (isOfRecipient ? error.text : null);
  useEffect(() => {
    if (fieldError !== null) form.current?.querySelector('input')?.focus();
  }, [fieldError]);
  const recipient = normalizeIdentifier(value);
  const change = (next: string) => {
    setOwnError(null);
    onChange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = findProblem(recipient, senderKey);
    setOwnError(problem);
    if (problem === null) onReview(recipient);
  };
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-3">
      <Field label={label} hint={hint} error={fieldError}>
        <TextInput
          ref={focusOnMount}
          data-autofocus
          value={value}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      {isWalletAddress(recipient) && (
        <div className="grid gap-1 text-balance rounded-md bg-ink-deep px-3.5 py-3">
          <p className="text-ash text-xs">{texts.compare}</p>
          <WholeAddress value={recipient} />
        </div>
      )}
      {value === '' && <RecentRecipients senderKey={senderKey} onChoose={change} />}
      {error && !isOfRecipient && <Banner tone="error">{error.text}</Banner>}
    </form>
  );
}

/** Why a card can certainly not be sent to a recipient; null if only the server can tell. */
function findProblem(recipient: string, senderKey: string): string | null {
  if (recipient === senderKey) return transferErrors.OWN_WALLET.text;
  return isEvmAddress(recipient) ? texts.ethereum : validateRecipient(recipient);
}
