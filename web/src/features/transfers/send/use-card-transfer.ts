import type { Card } from '@app/contract/cards/schemas';
import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type * as operations from '@app/contract/transfers/schemas';
import { useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../../lib/http/api-error.ts';
import type { MessageSignature } from '../../wallet/connection/sign-message.ts';
import { useWalletStore } from '../../wallet/state/wallet-slice.ts';
import { transfersApi } from '../transfers-api.ts';
import { signWithWallet } from './sign-with-wallet.ts';

type Prepared = ResponseOf<typeof operations.prepareTransfer>;

/** The stages of a transfer in the dialog. */
export type Stage =
  | { readonly kind: 'form'; readonly error?: ApiError | undefined }
  | { readonly kind: 'review'; readonly prepared: Prepared; readonly error?: TransferError | undefined }
  | { readonly kind: 'sent'; readonly transfer: operations.Transfer };

/** Why a transfer is not confirmed. `isFinal`: only a new one can be. */
interface TransferError {
  readonly text: string;
  readonly isFinal?: boolean;
}

/** Guides the transfer of a card from the form over the review and the signature to its confirmation. */
export function useCardTransfer(card: Card, senderKey: string) {
  const store = useWalletStore();
  const [prepare] = transfersApi.usePrepareTransferMutation();
  const [confirm] = transfersApi.useConfirmTransferMutation();
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  const [isBusy, setBusy] = useState(false);
  // A ref, because the state updates too late to stop a second click
  const isRunning = useRef(false);
  /** A request that is repeated for the same recipient prepares nothing twice. */
  const request = useRef({ recipient: '', requestId: '' });
  /** What the wallet has signed, so that it is asked only once if the server cannot be reached. */
  const signed = useRef<MessageSignature>(null);

  async function run(work: () => Promise<Stage>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setStage(await work());
    isRunning.current = false;
    setBusy(false);
  }

  const review = (recipient: string) =>
    run(async () => {
      if (request.current.recipient !== recipient) request.current = { recipient, requestId: crypto.randomUUID() };
      const { data, error } = await prepare({ cardId: card.id, ...request.current });
      if (error) return { kind: 'form', error: toApiError(error) };
      signed.current = null;
      return { kind: 'review', prepared: data };
    });

  const edit = () => {
    request.current = { recipient: '', requestId: '' };
    setStage({ kind: 'form' });
  };

  const sign = (prepared: Prepared) =>
    run(async () => {
      const outcome = await signWithWallet(store, senderKey, prepared.message, signed.current);
      if ('problem' in outcome) return { kind: 'review', prepared, error: { text: outcome.problem } };
      signed.current = outcome;
      const { data, error } = await confirm({ id: prepared.transferId, ...outcome });
      if (data) return { kind: 'sent', transfer: data };
      const { code, text } = toApiError(error);
      if (code === 'SIGNATURE_INVALID') signed.current = null;
      const isFinal = ENDINGS.includes(code);
      if (isFinal) request.current = { recipient: '', requestId: '' };
      return { kind: 'review', prepared, error: { text, isFinal } };
    });

  return { stage, isBusy, review, edit, sign };
}

/** Errors after which the prepared transfer cannot be signed any more. */
const ENDINGS: readonly string[] = ['TRANSFER_EXPIRED', 'TRANSFER_CLOSED', 'TRANSFER_NOT_FOUND', 'CARD_LOCKED'];
