import { donationTexts } from '@app/contract/sources/donation-texts';
import { resultTexts } from '@app/contract/sources/kind-texts';
import { DONATION_POLL_MS, DONATION_WAIT_MS } from '@app/contract/sources/limits';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { sourcesApi } from '../api/sources-api.ts';
import { amountText } from '../events/amount-text.ts';
import { type DonationState, donationState, isFinal } from './donation-state.ts';
import { type PendingDonation, removePendingDonation } from './pending-donations.ts';

interface DonationProgressProps {
  readonly donation: PendingDonation;
  readonly onDismiss: () => void;
}

/** Reports a donation until the network has finalized it, and says what became of it. */
export function DonationProgress({ donation, onDismiss }: DonationProgressProps) {
  const { slug, signature, requestId } = donation;
  const [report] = sourcesApi.useDonateMutation();
  const [state, setState] = useState<DonationState>({ kind: 'waiting' });
  const [round, startRound] = useReducer((count: number) => count + 1, 0);
  const follow = useEffectEvent(async (signal: AbortSignal) => {
    const deadline = Date.now() + DONATION_WAIT_MS;
    for (;;) {
      const { data, error } = await report({ slug, signature, requestId });
      const next = donationState(data ?? {}, error);
      const isSettled = isFinal(next);
      if (isSettled) removePendingDonation(signature);
      if (signal.aborted) return;
      const isLate = !isSettled && Date.now() > deadline;
      setState(isLate ? { kind: 'slow' } : next);
      if (isSettled || isLate) return;
      await new Promise((resolve) => setTimeout(resolve, DONATION_POLL_MS));
      if (signal.aborted) return;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const controller = new AbortController();
    void follow(controller.signal);
    return () => controller.abort();
  }, [round]);
  const checkAgain = () => {
    setState({ kind: 'waiting' });
    startRound();
  };
  const isSettled = isFinal(state);
  return (
    <Banner
      tone={toneOf(state)}
      title={state.kind === 'refused' && donationTexts.refused}
      action={
        (isSettled || state.kind === 'slow') && (
          <Button variant="quiet" size="sm" onClick={isSettled ? onDismiss : checkAgain}>
            {isSettled ? donationTexts.dismiss : donationTexts.checkAgain}
          </Button>
        )
      }
    >
      {textOf(state)}
    </Banner>
  );
}

function toneOf(state: DonationState) {
  if (state.kind === 'refused') return 'error';
  return state.kind === 'arrived' && state.event.result === 'counted' ? 'success' : 'info';
}

function textOf(state: DonationState): string {
  if (state.kind === 'refused' || state.kind === 'known') return state.text;
  if (state.kind === 'retrying') return donationTexts.retrying.replace('{reason}', () => state.text);
  if (state.kind !== 'arrived') return donationTexts[state.kind];
  const { amount, result } = state.event;
  const text = result === 'counted' ? donationTexts.counted : donationTexts.arrived;
  return text
    .replace('{amount}', amount ? amountText(amount) : '')
    .replace('{reason}', result === null ? '' : resultTexts[result]);
}
