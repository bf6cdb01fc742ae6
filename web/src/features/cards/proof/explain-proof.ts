import { proofTexts } from '@app/contract/cards/draw-texts';
import type { DrawDay } from '@app/contract/cards/schemas';
import { isPublishedInTime } from '@app/contract/draw/days';
import type { DrawProof, ProofStep } from '@app/contract/draw/proof';
import { formatDateTime } from '../../../lib/format.ts';
import type { DrawRecord } from './draw-records.ts';

/** `pending`: known once the seed is revealed; `unknown`: cannot be checked in this browser. */
export type StepResult = 'passed' | 'failed' | 'pending' | 'unknown';

/** One step of a proof, explained in plain words. */
export interface ExplainedStep {
  readonly id: 'published' | 'stored' | 'seed' | ProofStep['id'];
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
  /** The day in the public list; undefined if it is not listed. */
  readonly listed: DrawDay | undefined;
  /** What this browser stored before the draw; undefined if the card was drawn elsewhere. */
  readonly record: DrawRecord | undefined;
  /** When the card was drawn, ISO 8601. */
  readonly drawnAt: string;
  /** When the seed will be revealed, formatted for display. */
  readonly until: string;
}

/** Explains the result of every verification step. */
export function explainProof(proof: DrawProof, evidence: Evidence): ExplainedStep[] {
  const { commitment, seed, collectorId, requestId, serial, entropy } = proof;
  const { steps, until } = evidence;
  const { seed: seedTexts, card: cardTexts } = proofTexts;
  const resultOf = (id: ProofStep['id']): StepResult => {
    const ok = steps.find((step) => step.id === id)?.ok ?? null;
    return ok === null ? 'pending' : ok ? 'passed' : 'failed';
  };
  const differing = steps.find(({ id }) => id === 'card')?.differing ?? [];
  const seedValue: ExplainedStep['values'] = seed === null ? [] : [['Seed', seed]];
  return [
    publishedStep(proof, evidence),
    storedStep(proof, evidence.record),
    {
      id: 'seed',
      result: seed === null ? 'pending' : 'passed',
      title: seed === null ? seedTexts.secretTitle : seedTexts.revealedTitle,
      text: seed === null ? seedTexts.secret.replace('{until}', until) : seedTexts.revealed,
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
      result: resultOf('card'),
      title: cardTexts.title,
      text: differing.length > 0 ? cardTexts.differs.replace('{fields}', differing.join(', ')) : cardTexts.same,
      values: [['32 bytes', entropy]],
    },
  ];
}

/** The public list must contain the same commitment, published before the draw. */
function publishedStep({ day, commitment }: DrawProof, { listed, drawnAt }: Evidence): ExplainedStep {
  const texts = proofTexts.published;
  const isSame = listed?.commitment === commitment;
  const isBeforeDraw = isSame && Date.parse(listed.publishedAt) <= Date.parse(drawnAt);
  const text = !isSame
    ? texts.differs
    : !isBeforeDraw
      ? texts.afterDraw
      : isPublishedInTime(listed)
        ? texts.inTime
        : texts.late;
  return {
    id: 'published',
    result: isBeforeDraw ? 'passed' : 'failed',
    title: texts.title,
    text: text.replace('{day}', day).replace('{moment}', listed ? formatDateTime(listed.publishedAt) : ''),
    values: [
      ['Fingerprint of this proof', commitment],
      ['Fingerprint in the list of days', listed?.commitment ?? 'none'],
    ],
  };
}

/** The commitment, collector ID and request ID must equal those that this browser stored. */
function storedStep(proof: DrawProof, record: DrawRecord | undefined): ExplainedStep {
  const texts = proofTexts.stored;
  if (!record) {
    return { id: 'stored', result: 'unknown', title: texts.absentTitle, text: texts.absent, values: [] };
  }
  const compared = [
    [texts.commitment, record.commitments[proof.day], proof.commitment],
    [texts.collectorId, record.collectorId, proof.collectorId],
    [texts.requestId, record.requestId, proof.requestId],
  ] as const;
  const sentences = compared.map(([what, stored, proven]) => {
    const text = stored === undefined ? texts.missing : stored === proven ? texts.matches : texts.differs;
    return text.replace('{what}', what);
  });
  const isDifferent = compared.some(([, stored, proven]) => stored !== undefined && stored !== proven);
  const isComplete = compared.every(([, stored]) => stored !== undefined);
  return {
    id: 'stored',
    result: isDifferent ? 'failed' : isComplete ? 'passed' : 'unknown',
    title: texts.title,
    text: sentences.join(' '),
    values: compared.flatMap(([what, stored, proven]) => [
      [`${what}, stored`, stored ?? 'none'] as const,
      [`${what}, in the proof`, proven] as const,
    ]),
  };
}

/** The result of the whole proof: its worst step. */
export function overallResult(steps: readonly Pick<ExplainedStep, 'result'>[]): StepResult {
  const worst = (['failed', 'pending', 'unknown'] as const).find((candidate) =>
    steps.some(({ result }) => result === candidate),
  );
  return worst ?? 'passed';
}
