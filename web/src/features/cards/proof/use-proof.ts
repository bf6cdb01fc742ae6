import * as endpoints from '@app/contract/cards/endpoints';
import { CHECKED_LEDGER_DRAWS_MAX } from '@app/contract/cards/limits';
import type { Card, DrawDay, LedgerDraw } from '@app/contract/cards/schemas';
import { siteTexts } from '@app/contract/site/texts';
import { useEffect, useState } from 'react';
import { offlineError, toApiError } from '../../../lib/http/api-error.ts';
import { sendForDownload } from '../../../lib/http/download.ts';
import { request } from '../../../lib/http/request.ts';
import { sendRequest } from '../../../lib/http/send.ts';
import { type CardProof, drawsApi } from '../api/draws-api.ts';
import { checkLedger, type LedgerCheck } from './check-ledger.ts';
import { findRecord, recordsOf } from './draw-records.ts';
import { type ExplainedStep, explainProof, wasDrawnOn } from './explain-proof.ts';
import { loadProofCode } from './load-proof-code.ts';

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
  | { readonly state: 'failed'; readonly text: string; readonly isRetrying: boolean; readonly retry: () => void };

/**
 * Repeats a card's draw in this browser from its public proof, the public list of days, the ledger and what this browser
 * stored before the draw. The draw code is loaded with the first proof.
 */
export function useProof(card: Card): Verification {
  const query = drawsApi.useCardProofQuery(card.id);
  const { data: proof, error, isFetching, refetch } = query;
  const [result, setResult] = useState<{ checked?: CheckedProof; text?: string; attempt?: number }>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!proof) return;
    const controller = new AbortController();
    const check = async () => {
      const [{ verifyProof }, days] = await Promise.all([
        loadProofCode().catch(() => Promise.reject(offlineError)),
        fetchDaysSince(proof.day, controller.signal),
      ]);
      // Verify the card that the page shows.
      const displayed = { ...proof, card };
      const ledger = days.find(({ day }) => day === proof.day)?.ledger ?? null;
      const ledgerCheck = ledger && (await loadLedgerCheck(displayed, ledger, days, controller.signal));
      const record = findRecord(card.id, proof.requestId);
      const verified = await verifyProof(displayed);
      const steps = explainProof(displayed, { steps: verified, days, record, card, ledgerCheck });
      return { steps, day: proof.day, ledger };
    };
    check().then(
      (checked) => !controller.signal.aborted && setResult({ checked }),
      (error) => !controller.signal.aborted && setResult({ text: textOf(error), attempt }),
    );
    return () => controller.abort();
  }, [proof, card, attempt]);

  if (error)
    return { state: 'failed', text: toApiError(error).text, isRetrying: isFetching, retry: () => void refetch() };
  if (result.text !== undefined) {
    const retry = () => setAttempt((count) => count + 1);
    return { state: 'failed', text: result.text, isRetrying: result.attempt !== attempt, retry };
  }
  return result.checked ? { state: 'checked', ...result.checked } : { state: 'checking' };
}

/** The text of a failed request, or a general one: an exception of the check says nothing to a visitor. */
function textOf(error: unknown): string {
  return error instanceof Error ? siteTexts.unknownError : toApiError(error).text;
}

/** Loads the ledger and checks it; null if it is too large. */
async function loadLedgerCheck(
  { day, collectorId, requestId, serial, edition, project, card }: CardProof,
  ledger: NonNullable<DrawDay['ledger']>,
  days: readonly DrawDay[],
  signal: AbortSignal,
): Promise<LedgerCheck | null> {
  if (ledger.draws > CHECKED_LEDGER_DRAWS_MAX) return null;
  const { data, error } = await sendForDownload(request(endpoints.getDrawLedger, { params: { day } }), null, signal);
  if (error) throw error;
  const { number, rarity, type, finish, grant } = card;
  const draw: LedgerDraw = { number, collectorId, requestId, serial, edition, rarity, type, finish, grant, project };
  const records = recordsOf(collectorId);
  const idsOf = (some: typeof records) => some.map((record) => record.requestId);
  return await checkLedger(data, ledger.sha256, draw, {
    requestIds: idsOf(records),
    ofDay: idsOf(records.filter((record) => wasDrawnOn(record, day, days))),
  });
}

/** Fetches the public days since `day`, newest first. */
async function fetchDaysSince(day: string, signal: AbortSignal): Promise<DrawDay[]> {
  const days: DrawDay[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const daysRequest = request(endpoints.listDrawDays, { query: { limit: DAYS_PER_PAGE, cursor } });
    const { data: page, error } = await sendRequest(daysRequest, null, signal);
    if (error) throw error;
    days.push(...page.days.filter((listed) => listed.day >= day));
    cursor = (page.days.at(-1)?.day ?? '') > day ? page.nextCursor : null;
  }
  return days;
}
