import * as endpoints from '@app/contract/cards/endpoints';
import type { Card } from '@app/contract/cards/schemas';
import { endOfDraws } from '@app/contract/draw/days';
import { useEffect, useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { formatMoment } from '../../../lib/format.ts';
import { request } from '../../../lib/request.ts';
import { send } from '../../../lib/send.ts';
import { type DrawDay, type DrawDays, drawsApi } from '../api/draws-api.ts';
import { findRecord } from './draw-records.ts';
import { type ProofLine, proofLines } from './proof-lines.ts';

/** The longest pages there are: a day is looked for from the newest on. */
const DAYS_AT_ONCE = 100;

/** A proof whose steps were repeated. */
export interface CheckedProof {
  readonly lines: readonly ProofLine[];
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
 * Repeats a card's draw in this browser, from its public proof, the public list of days and what this browser stored
 * before it drew. The code of the draw is loaded with the first proof.
 */
export function useProof(card: Card): Verification {
  const query = drawsApi.useCardProofQuery(card.id);
  const { data: proof, error, refetch } = query;
  const [found, setFound] = useState<{ checked?: CheckedProof; text?: string }>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for it to be done again
  useEffect(() => {
    if (!proof) return;
    const ending = new AbortController();
    const check = async () => {
      const [{ verifyProof }, days] = await Promise.all([
        import('@app/contract/draw/proof'),
        daysFrom(proof.day, ending.signal),
      ]);
      // what is verified is the card that is shown
      const shown = { ...proof, card };
      const until = formatMoment(new Date(endOfDraws(proof.day, days)).toISOString());
      const listed = days.find(({ day }) => day === proof.day);
      const record = findRecord(card.id, proof.requestId);
      const steps = await verifyProof(shown);
      const lines = proofLines(shown, { steps, listed, record, drawnAt: card.collectedAt, until });
      return { lines, day: proof.day, ledger: listed?.ledger ?? null };
    };
    check().then(
      (checked) => !ending.signal.aborted && setFound({ checked }),
      (thrown) => !ending.signal.aborted && setFound({ text: toApiError(thrown).text }),
    );
    return () => ending.abort();
  }, [proof, card, attempt]);

  if (error) return { state: 'failed', text: toApiError(error).text, retry: () => void refetch() };
  if (found.text !== undefined) {
    const retry = () => {
      setFound({});
      setAttempt((times) => times + 1);
    };
    return { state: 'failed', text: found.text, retry };
  }
  return found.checked ? { state: 'checked', ...found.checked } : { state: 'checking' };
}

/** The public days from one on, latest first. */
async function daysFrom(day: string, signal: AbortSignal): Promise<DrawDay[]> {
  const days: DrawDay[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const call = request(endpoints.drawDays, { query: { limit: DAYS_AT_ONCE, cursor } });
    const { data, error } = await send(call, null, signal);
    if (error) throw error;
    const page = data as DrawDays;
    days.push(...page.days.filter((one) => one.day >= day));
    cursor = (page.days.at(-1)?.day ?? '') > day ? page.nextCursor : null;
  }
  return days;
}
