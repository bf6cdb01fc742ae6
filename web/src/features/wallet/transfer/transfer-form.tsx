import { normalizeIdentifier } from '@app/contract/core/fields/typed-text';
import { validateRecipient } from '@app/contract/core/wallet-address';
import { formatUnits, parseUnits } from '@app/contract/wallet/amount';
import { walletErrors } from '@app/contract/wallet/errors';
import { USDT_DECIMALS } from '@app/contract/wallet/limits';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { textLinkClass } from '../../../ui/buttons/link.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { focusOnMount } from './focus-on-mount.ts';

/** The form input, kept while the user reviews the transfer. */
export interface TransferDraft {
  readonly recipient: string;
  readonly amount: string;
}

interface TransferFormProps {
  readonly id: string;
  readonly senderKey: string;
  /** Base units; undefined until the balance is loaded. */
  readonly available: bigint | undefined;
  /** Says whose wallet the recipient is, if it is fixed. */
  readonly fixedRecipient: string | undefined;
  readonly draft: TransferDraft;
  readonly onChange: (draft: TransferDraft) => void;
  readonly onReview: (recipient: string, amount: bigint) => void;
}

/**
 * Phones with a decimal comma have no point on their numeric keyboard. Only a trailing comma is replaced: "1,000" may
 * be a thousand.
 */
const TRAILING_COMMA = /^(\d*),$/;

/** The recipient and the amount. The server checks what only the network knows. */
export function TransferForm(props: TransferFormProps) {
  const { id, senderKey, available, fixedRecipient, draft, onChange, onReview } = props;
  const [errors, setErrors] = useState<{ recipient: string | null; amount: string | null } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the fields have been checked
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const recipient = normalizeIdentifier(draft.recipient);
    const amount = parseUnits(draft.amount, USDT_DECIMALS);
    const next = { recipient: recipientError(recipient, senderKey), amount: amountError(amount, available) };
    setErrors(next);
    if (next.recipient === null && next.amount === null && amount !== null) onReview(recipient, amount);
  };
  const change = (changes: Partial<TransferDraft>) => {
    setErrors(null);
    onChange({ ...draft, ...changes });
  };
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-2">
      {fixedRecipient === undefined ? (
        <Field label="Recipient" hint="A Solana wallet address" error={errors?.recipient}>
          <TextInput
            ref={focusOnMount}
            data-autofocus
            value={draft.recipient}
            onChange={(event) => change({ recipient: event.target.value })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
      ) : (
        <div className="grid gap-1 pb-3 text-sm">
          <p className="text-ash">{fixedRecipient}</p>
          <p className="break-all font-mono">{draft.recipient}</p>
        </div>
      )}
      <Field
        label="Amount in USDT"
        hint={available === undefined ? undefined : `You have ${formatUnits(available, USDT_DECIMALS)} USDT`}
        error={errors?.amount}
        aside={
          available !== undefined && (
            <button
              type="button"
              className={textLinkClass()}
              onClick={() => change({ amount: formatUnits(available, USDT_DECIMALS) })}
            >
              Send all
            </button>
          )
        }
      >
        <TextInput
          ref={fixedRecipient === undefined ? undefined : focusOnMount}
          data-autofocus={fixedRecipient === undefined ? undefined : true}
          value={draft.amount}
          onChange={(event) => change({ amount: event.target.value.replace(TRAILING_COMMA, '$1.') })}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
        />
      </Field>
    </form>
  );
}

function recipientError(recipient: string, senderKey: string): string | null {
  return validateRecipient(recipient) ?? (recipient === senderKey ? walletErrors.RECIPIENT_IS_SENDER.text : null);
}

function amountError(amount: bigint | null, available: bigint | undefined): string | null {
  if (amount === null) return transferTexts.amountInvalid;
  if (amount === 0n) return transferTexts.amountZero;
  if (available === undefined || amount <= available) return null;
  return walletErrors.USDT_INSUFFICIENT.text.replace('{usdt}', formatUnits(available, USDT_DECIMALS));
}
