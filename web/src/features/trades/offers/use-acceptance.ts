import type { Trade } from '@app/contract/trades/schemas';
import { useRef, useState } from 'react';
import { toApiError } from '../../../lib/http/api-error.ts';
import { signWithWallet } from '../../transfers/send/sign-with-wallet.ts';
import type { MessageSignature } from '../../wallet/connection/sign-message.ts';
import { useWalletStore } from '../../wallet/state/wallet-slice.ts';
import { tradesApi } from '../trades-api.ts';

/** Errors after which the wallet signs a new message. */
const SIGN_AGAIN: readonly string[] = ['SIGNATURE_INVALID', 'TRANSFER_EXPIRED'];

/** Accepts an offer with the signature of the wallet to which it was made. @param onAccepted gets the accepted trade */
export function useAcceptance({ id, to }: Trade, onAccepted: (trade: Trade) => void) {
  const store = useWalletStore();
  const [prepare] = tradesApi.useAcceptanceMessageMutation();
  const [accept] = tradesApi.useAcceptTradeMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A ref, because the state updates too late to stop a second click
  const isRunning = useRef(false);
  /** What the wallet has signed, so that it is asked only once if the server cannot be reached. */
  const signed = useRef<MessageSignature>(null);
  const [requestId] = useState(() => crypto.randomUUID());

  /** @returns the accepted trade, or what to tell the user */
  async function attempt(): Promise<Trade | string> {
    let message = '';
    if (!signed.current) {
      const { data, error } = await prepare({ id, requestId });
      if (!data) return toApiError(error).text;
      message = data.message;
    }
    const outcome = await signWithWallet(store, to, message, signed.current);
    if ('problem' in outcome) return outcome.problem;
    signed.current = outcome;
    const { data, error } = await accept({ id, requestId, ...outcome });
    if (data) return data;
    const { code, text } = toApiError(error);
    if (SIGN_AGAIN.includes(code)) signed.current = null;
    return text;
  }

  async function sign(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    const outcome = await attempt();
    isRunning.current = false;
    setBusy(false);
    if (typeof outcome === 'string') setProblem(outcome);
    else onAccepted(outcome);
  }

  return { isBusy, problem, sign };
}
