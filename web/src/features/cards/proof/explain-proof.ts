import { cardPageTexts, grantNames } from '@app/contract/cards/card-page-texts';
import { proofTexts } from '@app/contract/cards/draw-texts';
import type { Card, DrawDay } from '@app/contract/cards/schemas';
import type { DrawProof, ProofStep } from '@app/contract/draw/algorithm/proof';
import { endOfDraws, endOfSecrecy, startOfDraws } from '@app/contract/draw/days';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import type { LedgerCheck } from './check-ledger.ts';
import type { DrawRecord } from './draw-records.ts';

/** How far the clocks of two servers may differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/** `pending`: known once the seed is revealed; `unknown`: cannot be checked in this browser. */
export type StepResult = 'passed' | 'failed' | 'pending' | 'unknown';

/** One step of a proof, explained in plain words. */
export interface ExplainedStep {
  readonly id: 'published' | 'stored' | 'seed' | ProofStep['id'] | 'ledger';
  readonly result: StepResult;
  readonly title: string;
  readonly text: string;
  /** The compared values, for readers who want to repeat the check. */
  readonly values: readonly (readonly [label: string, value: string])[];
}

/** What a proof is compared with. */
export interface Evidence {
  /** The result of `verifyProof`. */
  readonly steps: readonly ProofStep[];
  /** The public days since the day of the draw, in any order. */
  readonly days: readonly DrawDay[];
  /** What this browser stored before the draw; undefined if the card was drawn elsewhere. */
  readonly record: DrawRecord | undefined;
  /** The displayed card. */
  readonly card: Pick<Card, 'edition' | 'collectedAt' | 'grant' | 'project'>;
  /** What the day's ledger shows; null if it is not published yet, or too large to be loaded. */
  readonly ledgerCheck: LedgerCheck | null;
}

/** Whether a draw certainly used a day: a response confirmed it, and draws used the day from the request to the response. */
export function wasDrawnOn({ sentAt, receivedAt }: DrawRecord, day: string, days: readonly DrawDay[]): boolean {
  const listed = days.find((each) => each.day === day);
  const start = listed && startOfDraws(listed);
  const end = endOfDraws(day, days);
  // A restored backup, which such a day follows, lacks the latest draws.
  const isFollowedByLateDay = days.some((each) => each.late && startOfDraws(each) === end);
  if (start === undefined || receivedAt === undefined || isFollowedByLateDay) return false;
  return sentAt >= start + CLOCK_TOLERANCE_MS && receivedAt < end - CLOCK_TOLERANCE_MS;
}

/** Explains the result of every verification step. */
export function explainProof(proof: DrawProof, evidence: Evidence): ExplainedStep[] {
  const { commitment, seed, collectorId, requestId, serial, entropy } = proof;
  const { steps, days, card } = evidence;
  const { seed: seedTexts, card: cardTexts } = proofTexts;
  const resultOf = (id: ProofStep['id']): StepResult => {
    const ok = steps.find((step) => step.id === id)?.ok ?? null;
    return ok === null ? 'pending' : ok ? 'passed' : 'failed';
  };
  const drawnDiffering = steps.find(({ id }) => id === 'card')?.differing ?? [];
  // The picture depends on the edition, too.
  const differing = card.edition === proof.edition ? drawnDiffering : [...drawnDiffering, 'edition'];
  const seedValue: ExplainedStep['values'] = seed === null ? [] : [['Seed', seed]];
  return [
    publishedStep(proof, evidence),
    storedStep(proof, evidence),
    {
      id: 'seed',
      result: seed === null ? 'pending' : 'passed',
      title: seed === null ? seedTexts.secretTitle : seedTexts.revealedTitle,
      text:
        seed === null
          ? seedTexts.secret.replace('{until}', formatTime(endOfSecrecy(proof.day, days)))
          : seedTexts.revealed,
      values: seedValue,
    },
    {
      id: 'commitment',
      result: resultOf('commitment'),
      title: proofTexts.commitment.title,
      text: proofTexts.commitment.text,
      values: seed === null ? [] : [...seedValue, ['Expected SHA-256', commitment]],
    },
    {
      id: 'entropy',
      result: resultOf('entropy'),
      title: proofTexts.entropy.title,
      text: proofTexts.entropy.text,
      values: [
        [proofTexts.stored.collectorId, collectorId],
        [proofTexts.stored.requestId, requestId],
        ['Draw of the day', String(serial)],
        ['32 bytes', entropy],
      ],
    },
    {
      id: 'card',
      result: differing.length > 0 ? 'failed' : 'passed',
      title: cardTexts.title,
      text: differing.length > 0 ? cardTexts.differs.replace('{fields}', differing.join(', ')) : cardTexts.same,
      values: [['32 bytes', entropy]],
    },
    ledgerStep(proof, evidence),
  ];
}

const formatTime = (milliseconds: number) => formatDateTime(new Date(milliseconds).toISOString());

/** The public list must contain the same commitment and edition, published before the draw, at a time when draws used the day. */
function publishedStep({ day, commitment, edition }: DrawProof, { days, card }: Evidence): ExplainedStep {
  const texts = proofTexts.published;
  const listed = days.find((each) => each.day === day);
  const drawnAt = Date.parse(card.collectedAt);
  const start = listed && startOfDraws(listed);
  const isInUse = start !== undefined && isBetween(drawnAt, start, endOfDraws(day, days));
  const problem =
    listed?.commitment !== commitment
      ? texts.differs
      : listed.edition !== edition
        ? texts.otherEdition
        : Date.parse(listed.publishedAt) > drawnAt
          ? texts.afterDraw
          : isInUse
            ? null
            : texts.outsideDay;
  const text = problem ?? (listed?.late ? texts.late : texts.inTime);
  return {
    id: 'published',
    result: problem === null ? 'passed' : 'failed',
    title: texts.title,
    text: text
      .replace('{day}', day)
      .replace('{moment}', listed ? formatDateTime(listed.publishedAt) : '')
      .replace('{drawn}', formatDateTime(card.collectedAt))
      .replace('{listed}', String(listed?.edition))
      .replace('{edition}', String(edition)),
    values: [
      ['Fingerprint of this proof', commitment],
      ['Fingerprint in the list of days', listed?.commitment ?? 'none'],
    ],
  };
}

/** Whether a time is in a period, allowing for a difference between clocks. All in milliseconds since the Unix epoch. */
function isBetween(moment: number, start: number, end: number): boolean {
  return moment >= start - CLOCK_TOLERANCE_MS && moment < end + CLOCK_TOLERANCE_MS;
}

/** The commitment, collector ID, request ID and time must be those that this browser stored. */
function storedStep(proof: DrawProof, { record, card, days }: Evidence): ExplainedStep {
  const texts = proofTexts.stored;
  if (!record) {
    return { id: 'stored', result: 'unknown', title: texts.absentTitle, text: texts.absent, values: [] };
  }
  const compared = [
    compareCommitment(proof, record, days),
    compare(texts.collectorId, record.collectorId, proof.collectorId),
    compare(texts.requestId, record.requestId, proof.requestId),
    compareTime(card.collectedAt, record),
  ];
  return {
    id: 'stored',
    result: overallResult(compared),
    title: texts.title,
    text: compared.map(({ what, text }) => text.replace('{what}', what)).join(' '),
    values: compared.flatMap(({ what, stored, proven }) => [
      [`${what}, stored`, stored ?? 'none'] as const,
      [`${what}, in the proof`, proven] as const,
    ]),
  };
}

/** A stored value compared with the value in the proof. */
interface Comparison {
  readonly what: string;
  readonly stored: string | undefined;
  readonly proven: string;
  readonly result: StepResult;
  readonly text: string;
}

function compare(what: string, stored: string, proven: string): Comparison {
  const { matches, differs } = proofTexts.stored;
  const isSame = stored === proven;
  return { what, stored, proven, result: isSame ? 'passed' : 'failed', text: isSame ? matches : differs };
}

/** A draw uses a day that was public before it, unless its request was repeated days later, or after a restore replaced the day. */
function compareCommitment(
  { day, commitment: proven }: DrawProof,
  record: DrawRecord,
  days: readonly DrawDay[],
): Comparison {
  const { commitment: what, missing, unlisted, repeated } = proofTexts.stored;
  const isReplaced = record.isRepeated && days.some((each) => each.day === day && each.late);
  const stored = isReplaced ? undefined : record.commitments[day];
  if (stored !== undefined) return compare(what, stored, proven);
  const unstored = { what, stored, proven };
  if (Object.keys(record.commitments).length === 0) return { ...unstored, result: 'unknown', text: missing };
  return record.isRepeated
    ? { ...unstored, result: 'unknown', text: repeated }
    : { ...unstored, result: 'failed', text: unlisted };
}

/** A card is drawn between the request and its response; if that was lost, only the request is known. */
function compareTime(collectedAt: string, { sentAt, receivedAt }: DrawRecord): Comparison {
  const { time: what, matches, missing, differs } = proofTexts.stored;
  const stored = [sentAt, ...(receivedAt === undefined ? [] : [receivedAt])].map(formatTime).join(' – ');
  const compared = { what, stored, proven: formatDateTime(collectedAt) };
  if (!isBetween(Date.parse(collectedAt), sentAt, receivedAt ?? Infinity)) {
    return { ...compared, result: 'failed', text: differs };
  }
  return receivedAt === undefined
    ? { ...compared, result: 'unknown', text: missing }
    : { ...compared, result: 'passed', text: matches };
}

const LEDGER_RESULTS: Record<LedgerCheck['result'] | 'pending' | 'tooLarge', StepResult> = {
  pending: 'pending',
  tooLarge: 'unknown',
  counted: 'passed',
  unfamiliar: 'unknown',
  differs: 'failed',
  missing: 'failed',
  gaps: 'failed',
  unlisted: 'failed',
};

/** The ledger must number the draws of the collector from 1 without gaps. */
function ledgerStep({ day, serial }: DrawProof, { days, ledgerCheck, card }: Evidence): ExplainedStep {
  const texts = proofTexts.ledger;
  const ledger = days.find((each) => each.day === day)?.ledger;
  const result = ledgerCheck?.result ?? (ledger ? 'tooLarge' : 'pending');
  const isOnly = result === 'counted' && ledgerCheck?.count === 1;
  return {
    id: 'ledger',
    result: LEDGER_RESULTS[result],
    title: texts.title,
    text: texts[isOnly ? 'only' : result]
      .replace('{day}', day)
      .replace('{serial}', String(serial))
      .replace('{count}', String(ledgerCheck?.count))
      .replace('{known}', String(ledgerCheck?.known))
      .replace('{draws}', String(ledger?.draws.toLocaleString('en'))),
    values: [
      [cardPageTexts.grant, grantNames[card.grant]],
      [cardPageTexts.project, card.project?.slug ?? card.project?.name ?? 'none'],
    ],
  };
}

/** The result of the whole proof: its worst step. */
export function overallResult(steps: readonly Pick<ExplainedStep, 'result'>[]): StepResult {
  const worst = (['failed', 'pending', 'unknown'] as const).find((candidate) =>
    steps.some(({ result }) => result === candidate),
  );
  return worst ?? 'passed';
}
