import { formatUnits, parseUnits } from '@app/contract/wallet/amount';
import { walletErrors } from '@app/contract/wallet/errors';
import { USDT_DECIMALS } from '@app/contract/wallet/limits';
import { recipientRule } from '@app/contract/wallet/rules';
import { transferTexts } from '@app/contract/wallet/texts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { textLinkClass } from '../../../ui/link.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** What was typed; it outlives a look at the review. */
export interface Draft {
  readonly recipient: string;
  readonly amount: string;
}

interface TransferFormProps {
  readonly id: string;
  readonly own: string;
  /** Base units; undefined while they are not known. */
  readonly available: bigint | undefined;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onReview: (recipient: string, amount: bigint) => void;
}

/** Where a comma is what parts the fraction off, a phone's keys for numbers have no point. Only what is typed is taken so: "1,000" may be a thousand. */
const ONLY_COMMA = /^(\d*),$/;

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** To whom, and how much. What the network alone knows is judged by the server. */
export function TransferForm({ id, own, available, draft, onChange, onReview }: TransferFormProps) {
  const [faults, setFaults] = useState<{ recipient: string | null; amount: string | null } | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const recipient = draft.recipient.trim();
    const amount = parseUnits(draft.amount, USDT_DECIMALS);
    const found = { recipient: recipientFault(recipient, own), amount: amountFault(amount, available) };
    setFaults(found);
    if (found.recipient === null && found.amount === null && amount !== null) onReview(recipient, amount);
  };
  const change = (part: Partial<Draft>) => {
    setFaults(null);
    onChange({ ...draft, ...part });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-2">
      <Field label="Recipient" hint="The address of a Solana wallet" error={faults?.recipient}>
        <TextInput
          ref={takeFocus}
          data-autofocus
          value={draft.recipient}
          onChange={(event) => change({ recipient: event.target.value })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Field
        label="Amount in USDT"
        hint={available === undefined ? undefined : `You have ${formatUnits(available, USDT_DECIMALS)} USDT`}
        error={faults?.amount}
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
          value={draft.amount}
          onChange={(event) => change({ amount: event.target.value.replace(ONLY_COMMA, '$1.') })}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
        />
      </Field>
    </form>
  );
}

function recipientFault(recipient: string, own: string): string | null {
  return recipientRule(recipient) ?? (recipient === own ? walletErrors.RECIPIENT_IS_SENDER.text : null);
}

function amountFault(amount: bigint | null, available: bigint | undefined): string | null {
  if (amount === null) return transferTexts.amountInvalid;
  if (amount === 0n) return transferTexts.amountZero;
  if (available === undefined || amount <= available) return null;
  return walletErrors.USDT_INSUFFICIENT.text.replace('{usdt}', formatUnits(available, USDT_DECIMALS));
}
