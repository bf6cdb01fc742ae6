import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../../lib/config.ts';
import { useAppDispatch } from '../../../lib/dispatch.ts';
import { walletApi } from '../api.ts';
import { type Fate, follow, type SentTransaction } from './follow.ts';
import { send } from './send.ts';

/** What the person wants to send. */
export interface Transfer {
  readonly recipient: string;
  /** Base units. */
  readonly amount: bigint;
  /** Stands for this transfer alone, so that none is paid twice. */
  readonly requestId: string;
}

/** Where a transfer stands. */
export type Stage =
  | { readonly kind: 'form' }
  | {
      readonly kind: 'review';
      readonly transfer: Transfer;
      readonly isSending: boolean;
      readonly fault: { readonly text: string; readonly isOver?: true } | null;
      /** The wallet may have sent it in an earlier attempt. */
      readonly isDoubtful: boolean;
    }
  | {
      readonly kind: 'sent';
      readonly transfer: Transfer;
      readonly sent: SentTransaction;
      /** Null while it is being followed. */
      readonly fate: Fate | null;
    };

/** Takes a transfer from the form to its confirmation. `moved` is told once the balances of `own` have changed. */
export function useTransfer(own: string, moved: () => void) {
  const dispatch = useAppDispatch();
  const url = useConfig()?.solanaRpcUrl ?? '';
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  // the state is a render behind, and a second click must not be
  const isSending = useRef(false);
  const life = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);

  async function watch(transfer: Transfer, sent: SentTransaction): Promise<void> {
    setStage({ kind: 'sent', transfer, sent, fate: null });
    const signal = life.current?.signal ?? AbortSignal.abort();
    // nobody looks any more once it is aborted
    const fate = await follow(url, sent, signal).catch(() => null);
    if (fate === null) return;
    setStage({ kind: 'sent', transfer, sent, fate });
    if (fate.kind === 'confirmed') moved();
  }

  async function confirm(transfer: Transfer): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const wasDoubtful = stage.kind === 'review' && stage.isDoubtful;
    setStage({ kind: 'review', transfer, isSending: true, fault: null, isDoubtful: wasDoubtful });
    const { recipient, amount, requestId } = transfer;
    const body = { recipient, amount: String(amount), requestId };
    const attempt = await send(() => dispatch(walletApi.endpoints.transferUsdt.initiate(body)).unwrap(), own, url);
    isSending.current = false;
    if (attempt.kind === 'sent') return watch(transfer, attempt.sent);
    const isDoubtful = wasDoubtful || attempt.isDoubtful === true;
    setStage({ kind: 'review', transfer, isSending: false, fault: attempt, isDoubtful });
  }

  return {
    stage,
    review: (recipient: string, amount: bigint) => {
      const transfer = { recipient, amount, requestId: crypto.randomUUID() };
      setStage({ kind: 'review', transfer, isSending: false, fault: null, isDoubtful: false });
    },
    edit: () => setStage({ kind: 'form' }),
    confirm,
    watch,
  };
}
