import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { getConfig } from '../../../lib/config.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { currentLoginId } from '../../../lib/session/session.ts';
import { walletApi } from '../state/wallet-api.ts';
import { useWalletStore } from '../state/wallet-slice.ts';
import { isUnlinkedError, sendTransfer } from './send-transfer.ts';
import { type SentTransaction, type TransactionOutcome, trackTransaction } from './track-transaction.ts';
import { findUnsettled, listUnsettled, removeUnsent, removeUnsettled, saveUnsettled } from './unsettled-transfers.ts';

/** A transfer as entered by the user. */
export interface Transfer {
  readonly recipient: string;
  /** Base units. */
  readonly amount: bigint;
  /** Idempotency key: the transfer is paid at most once. */
  readonly requestId: string;
  /** The request ID of the expired transfer that it replaces. */
  readonly replacedId?: string;
}

/** The stages of a transfer. */
export type Stage =
  | { readonly kind: 'form' }
  | {
      readonly kind: 'review';
      readonly transfer: Transfer;
      readonly isSending: boolean;
      readonly error: { readonly text: string; readonly isFinal?: true; readonly isUnlinked?: true } | null;
      /** Whether the wallet may have sent it in an earlier attempt. */
      readonly mayBeSent: boolean;
    }
  | {
      readonly kind: 'sent';
      readonly transfer: Transfer;
      readonly sent: SentTransaction;
      /** Null while it is being tracked. */
      readonly outcome: TransactionOutcome | null;
    };

/**
 * Guides a transfer from the form to its confirmation.
 * @param onConfirmed called when the sender's balances have changed
 * @param onSent called with the signature of a transfer when the wallet has sent it
 */
export function useTransfer(senderKey: string, onConfirmed: () => void, onSent?: (signature: string) => void) {
  const store = useWalletStore();
  const dispatch = useAppDispatch();
  const url = getConfig().solanaRpcUrl;
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  // A ref, because the state updates too late to stop a second click.
  const isSending = useRef(false);
  const lifetime = useRef<AbortController>(null);
  const followEarlier = useEffectEvent(() => {
    for (const { requestId, sent } of listUnsettled(senderKey)) if (sent) void follow(requestId, sent);
  });
  useEffect(() => {
    const controller = new AbortController();
    lifetime.current = controller;
    followEarlier();
    return () => controller.abort();
  }, []);

  /** Waits for the outcome of a submitted transfer; null if the dialog was closed before. */
  async function follow(requestId: string, sent: SentTransaction): Promise<TransactionOutcome | null> {
    const signal = lifetime.current?.signal ?? AbortSignal.abort();
    // Rejects only after the dialog was closed.
    const outcome = await trackTransaction(url, sent, signal).catch(() => null);
    if (outcome !== null && outcome.kind !== 'unknown') removeUnsettled(requestId);
    if (outcome?.kind === 'confirmed') onConfirmed();
    return outcome;
  }

  function refetchUserIfOutdated(error: unknown): never {
    const { code } = toApiError(error);
    if (isUnlinkedError(code)) dispatch(walletApi.util.invalidateTags(['User']));
    throw error;
  }

  async function track(transfer: Transfer, sent: SentTransaction): Promise<void> {
    setStage({ kind: 'sent', transfer, sent, outcome: null });
    const outcome = await follow(transfer.requestId, sent);
    if (outcome !== null) setStage({ kind: 'sent', transfer, sent, outcome });
  }

  function reviewTransfer(transfer: Transfer, mayBeSent: boolean): void {
    setStage({ kind: 'review', transfer, isSending: false, error: null, mayBeSent });
  }

  function review(recipient: string, amount: bigint): void {
    const earlier = findUnsettled({ senderKey, recipient, amount });
    // With the same request ID, a transfer that was already sent is not paid again.
    const requestId = earlier?.requestId ?? crypto.randomUUID();
    reviewTransfer({ recipient, amount, requestId }, earlier !== undefined);
  }

  async function confirm(transfer: Transfer): Promise<void> {
    if (isSending.current) return;
    const mayBeSentBefore = stage.kind === 'review' && stage.mayBeSent;
    const { recipient, amount, requestId, replacedId } = transfer;
    const unsettled = { senderKey, recipient, amount, requestId };
    const earlierId = findUnsettled(unsettled)?.requestId;
    const isReviewed = mayBeSentBefore && (earlierId === requestId || earlierId === replacedId);
    // Another tab has asked its wallet since the review.
    if (earlierId !== undefined && !isReviewed) return review(recipient, amount);
    isSending.current = true;
    const loginId = currentLoginId();
    const save = (changes?: { readonly sent: SentTransaction }) => {
      // The account may have been deleted while the wallet was asked.
      if (currentLoginId() === loginId) saveUnsettled({ ...unsettled, ...changes });
    };
    setStage({ kind: 'review', transfer, isSending: true, error: null, mayBeSent: mayBeSentBefore });
    const body = { sender: senderKey, recipient, amount: String(amount), requestId };
    save();
    const result = await sendTransfer(
      store,
      () => dispatch(walletApi.endpoints.transferUsdt.initiate(body)).unwrap().catch(refetchUserIfOutdated),
      senderKey,
      url,
    );
    isSending.current = false;
    if (result.kind === 'sent') {
      save({ sent: result.sent });
      onSent?.(result.sent.signature);
      return track(transfer, result.sent);
    }
    const mayBeSent = mayBeSentBefore || result.mayBeSent === true || !removeUnsent(requestId);
    // Another tab with the same request may have removed it.
    if (result.mayBeSent) save();
    setStage({ kind: 'review', transfer, isSending: false, error: result, mayBeSent });
  }

  return {
    stage,
    review,
    /** Replaces a transfer that can no longer be sent. */
    renew: (transfer: Transfer, mayBeSent: boolean) =>
      reviewTransfer({ ...transfer, requestId: crypto.randomUUID(), replacedId: transfer.requestId }, mayBeSent),
    edit: () => setStage({ kind: 'form' }),
    confirm,
    track,
  };
}
