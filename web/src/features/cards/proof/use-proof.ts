import * as endpoints from '@app/contract/cards/endpoints';
import type { Card } from '@app/contract/cards/schemas';
import { endOfDraws } from '@app/contract/draw/days';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { request } from '../../../lib/http/request.ts';
import { sendRequest } from '../../../lib/http/send.ts';
import { type DrawDay, type DrawDays, drawsApi } from '../api/draws-api.ts';
import { findRecord } from './draw-records.ts';
import { type ExplainedStep, explainProof } from './explain-proof.ts';

/** The largest page that the endpoint allows. */
const DAYS_PER_PAGE = 100;

/** A proof whose steps were verified in this browser. */
export interface CheckedProof {
  readonly steps: readonly ExplainedStep[];
  /** The UTC day of the draw. */
  readonly day: string;
  /** The day's ledger; null until it is published. */
  readonly ledger: DrawDay['ledger'];
}

export type Verification =
  | { readonly state: 'checking' }
  | ({ readonly state: 'checked' } & CheckedProof)
  | { readonly state: 'failed'; readonly text: string; readonly retry: () => void };

/**
 * Repeats a card's draw in this browser from its public proof, the public list of days and what this browser stored
 * before the draw. The draw code is loaded with the first proof.
 */
export function useProof(card: Card): Verification {
  const query = drawsApi.useCardProofQuery(card.id);
  const { data: proof, error, refetch } = query;
  const [result, setResult] = useState<{ checked?: CheckedProof; text?: string }>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers another verification
  useEffect(() => {
    if (!proof) return;
    const controller = new AbortController();
    const check = async () => {
      const [{ verifyProof }, days] = await Promise.all([
        import('@app/contract/draw/proof'),
        fetchDaysSince(proof.day, controller.signal),
      ]);
      // Verify the card that the page shows.
      const displayed = { ...proof, card };
      const until = formatDateTime(new Date(endOfDraws(proof.day, days)).toISOString());
      const listed = days.find(({ day }) => day === proof.day);
      const record = findRecord(card.id, proof.requestId);
      const verified = await verifyProof(displayed);
      const steps = explainProof(displayed, { steps: verified, listed, record, drawnAt: card.collectedAt, until });
      return { steps, day: proof.day, ledger: listed?.ledger ?? null };
    };
    check().then(
      (checked) => !controller.signal.aborted && setResult({ checked }),
      (error) => !controller.signal.aborted && setResult({ text: toApiError(error).text }),
    );
    return () => controller.abort();
  }, [proof, card, attempt]);

  if (error) return { state: 'failed', text: toApiError(error).text, retry: () => void refetch() };
  if (result.text !== undefined) {
    const retry = () => {
      setResult({});
      setAttempt((count) => count + 1);
    };
    return { state: 'failed', text: result.text, retry };
  }
  return result.checked ? { state: 'checked', ...result.checked } : { state: 'checking' };
}

/** Fetches the public days since `day`, newest first. */
async function fetchDaysSince(day: string, signal: AbortSignal): Promise<DrawDay[]> {
  const days: DrawDay[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const daysRequest = request(endpoints.listDrawDays, { query: { limit: DAYS_PER_PAGE, cursor } });
    const { data, error } = await sendRequest(daysRequest, null, signal);
    if (error) throw error;
    const page = data as DrawDays;
    days.push(...page.days.filter((listed) => listed.day >= day));
    cursor = (page.days.at(-1)?.day ?? '') > day ? page.nextCursor : null;
  }
  return days;
}
