import { useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../../lib/http/api-error.ts';
import type { MessageSignature } from '../../wallet/connection/sign-message.ts';
import { useWalletStore } from '../../wallet/state/wallet-slice.ts';
import { signWithWallet } from './sign-with-wallet.ts';

/** The outcome of a mutation. */
type Outcome<Data> = Promise<{ readonly data?: Data; readonly error?: unknown }>;

/** How a request is prepared and confirmed. */
interface Steps<Form, Prepared, Result> {
  /** A repeated request ID prepares nothing twice. */
  readonly prepare: (form: Form, requestId: string) => Outcome<Prepared>;
  readonly confirm: (prepared: Prepared, signature: MessageSignature) => Outcome<Result>;
}

/** The stages of a request in a dialog. */
type Stage<Prepared, Result> =
  | { readonly kind: 'form'; readonly error?: ApiError | undefined }
  | { readonly kind: 'review'; readonly prepared: Prepared; readonly error?: SigningError | undefined }
  | { readonly kind: 'sent'; readonly result: Result };

/** Why a request is not confirmed. `isFinal`: only a new one can be. */
interface SigningError {
  readonly text: string;
  readonly isFinal?: boolean;
}

/**
 * Guides a request that a wallet signs from the form through review and signature to its confirmation.
 * @param signerKey the wallet that must sign
 */
export function useSignedRequest<Form, Prepared extends { readonly message: string }, Result>(
  signerKey: string,
  { prepare, confirm }: Steps<Form, Prepared, Result>,
) {
  const store = useWalletStore();
  const [stage, setStage] = useState<Stage<Prepared, Result>>({ kind: 'form' });
  const [isBusy, setBusy] = useState(false);
  // A ref, because the state updates too late to stop a second click
  const isRunning = useRef(false);
  /** The form that was sent, as JSON, with the ID of its request. */
  const request = useRef(NO_REQUEST);
  /** What the wallet has signed, so that it is asked only once if the server cannot be reached. */
  const signed = useRef<MessageSignature>(null);

  async function run(work: () => Promise<Stage<Prepared, Result>>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setStage(await work());
    isRunning.current = false;
    setBusy(false);
  }

  const review = (form: Form) =>
    run(async () => {
      const content = JSON.stringify(form);
      if (request.current.content !== content) request.current = { content, requestId: crypto.randomUUID() };
      const { data, error } = await prepare(form, request.current.requestId);
      if (data === undefined) return { kind: 'form', error: toApiError(error) };
      signed.current = null;
      return { kind: 'review', prepared: data };
    });

  const edit = () => {
    request.current = NO_REQUEST;
    setStage({ kind: 'form' });
  };

  const sign = (prepared: Prepared) =>
    run(async () => {
      const outcome = await signWithWallet(store, signerKey, prepared.message, signed.current);
      if ('problem' in outcome) return { kind: 'review', prepared, error: { text: outcome.problem } };
      signed.current = outcome;
      const { data, error } = await confirm(prepared, outcome);
      if (data !== undefined) return { kind: 'sent', result: data };
      const { code, text } = toApiError(error);
      if (code === 'SIGNATURE_INVALID') signed.current = null;
      const isFinal = ENDINGS.includes(code);
      if (isFinal) request.current = NO_REQUEST;
      return { kind: 'review', prepared, error: { text, isFinal } };
    });

  return { stage, isBusy, review, edit, sign };
}

const NO_REQUEST = { content: '', requestId: '' };

/** Errors after which what was prepared cannot be signed any more. */
const ENDINGS: readonly string[] = [
  'TRANSFER_EXPIRED',
  'TRANSFER_CLOSED',
  'TRANSFER_NOT_FOUND',
  'TRADE_NOT_FOUND',
  'CARD_LOCKED',
  'CARD_NOT_FOUND',
  'CARD_NOT_TRANSFERABLE',
];
