import { proofTexts } from '@app/contract/cards/draw-texts';
import type { DrawDay } from '@app/contract/cards/schemas';
import { isPublishedInTime } from '@app/contract/draw/days';
import type { DrawProof, ProofStep } from '@app/contract/draw/proof';
import { formatMoment } from '../../../lib/format.ts';
import type { DrawRecord } from './draw-records.ts';

/** The result of one step; `waits`: known once the seed is revealed; `unknown`: cannot be checked in this browser. */
export type Standing = 'holds' | 'fails' | 'waits' | 'unknown';

/** One step of a proof, in plain words. */
export interface ProofLine {
  readonly id: 'published' | 'stored' | 'seed' | ProofStep['id'];
  readonly standing: Standing;
  readonly title: string;
  readonly says: string;
  /** What was compared, for readers who want to repeat it. */
  readonly values: readonly (readonly [label: string, value: string])[];
}

/** What a proof is compared with. */
export interface Evidence {
  /** What `verifyProof` found. */
  readonly steps: readonly ProofStep[];
  /** The day as the public list has it; undefined where it is not listed. */
  readonly listed: DrawDay | undefined;
  /** What this browser stored before the draw; undefined where the card was not drawn in it. */
  readonly record: DrawRecord | undefined;
  /** When the card was drawn, ISO 8601. */
  readonly drawnAt: string;
  /** When the seed will be revealed, as it is read. */
  readonly until: string;
}

/** Puts a verification into words. */
export function proofLines(proof: DrawProof, evidence: Evidence): ProofLine[] {
  const { commitment, seed, collectorId, requestId, serial, entropy } = proof;
  const { steps, until } = evidence;
  const { seed: seedTexts, card: cardTexts } = proofTexts;
  const standing = (id: ProofStep['id']): Standing => {
    const ok = steps.find((one) => one.id === id)?.ok ?? null;
    return ok === null ? 'waits' : ok ? 'holds' : 'fails';
  };
  const differing = steps.find(({ id }) => id === 'card')?.differing ?? [];
  const seedValue: ProofLine['values'] = seed === null ? [] : [['Seed', seed]];
  return [
    publishedLine(proof, evidence),
    storedLine(proof, evidence.record),
    {
      id: 'seed',
      standing: seed === null ? 'waits' : 'holds',
      title: seed === null ? seedTexts.secretTitle : seedTexts.revealedTitle,
      says: seed === null ? seedTexts.secret.replace('{until}', until) : seedTexts.revealed,
      values: seedValue,
    },
    {
      id: 'commitment',
      standing: standing('commitment'),
      ...proofTexts.commitment,
      values: seed === null ? [] : [...seedValue, ['SHA-256 has to be', commitment]],
    },
    {
      id: 'entropy',
      standing: standing('entropy'),
      ...proofTexts.entropy,
      values: [
        [proofTexts.stored.collectorId, collectorId],
        [proofTexts.stored.requestId, requestId],
        ['Draw of the day', String(serial)],
        ['32 bytes', entropy],
      ],
    },
    {
      id: 'card',
      standing: standing('card'),
      title: cardTexts.title,
      says: differing.length > 0 ? cardTexts.differs.replace('{fields}', differing.join(', ')) : cardTexts.same,
      values: [['32 bytes', entropy]],
    },
  ];
}

/** The public list has to show the same commitment, published before the draw. */
function publishedLine({ day, commitment }: DrawProof, { listed, drawnAt }: Evidence): ProofLine {
  const texts = proofTexts.published;
  const isSame = listed?.commitment === commitment;
  const isFirst = isSame && Date.parse(listed.publishedAt) <= Date.parse(drawnAt);
  const text = !isSame
    ? texts.differs
    : !isFirst
      ? texts.afterDraw
      : isPublishedInTime(listed)
        ? texts.inTime
        : texts.late;
  return {
    id: 'published',
    standing: isFirst ? 'holds' : 'fails',
    title: texts.title,
    says: text.replace('{day}', day).replace('{moment}', listed ? formatMoment(listed.publishedAt) : ''),
    values: [
      ['Fingerprint of this proof', commitment],
      ['Fingerprint in the list of days', listed?.commitment ?? 'none'],
    ],
  };
}

/** Commitment, collector ID and request ID have to be those that this browser stored. */
function storedLine(proof: DrawProof, record: DrawRecord | undefined): ProofLine {
  const texts = proofTexts.stored;
  if (!record) {
    return { id: 'stored', standing: 'unknown', title: texts.absentTitle, says: texts.absent, values: [] };
  }
  const compared = [
    [texts.commitment, record.commitments[proof.day], proof.commitment],
    [texts.collectorId, record.collectorId, proof.collectorId],
    [texts.requestId, record.requestId, proof.requestId],
  ] as const;
  const says = compared.map(([what, stored, shown]) => {
    const text = stored === undefined ? texts.missing : stored === shown ? texts.matches : texts.differs;
    return text.replace('{what}', what);
  });
  const isDifferent = compared.some(([, stored, shown]) => stored !== undefined && stored !== shown);
  const isWhole = compared.every(([, stored]) => stored !== undefined);
  return {
    id: 'stored',
    standing: isDifferent ? 'fails' : isWhole ? 'holds' : 'unknown',
    title: texts.title,
    says: says.join(' '),
    values: compared.flatMap(([what, stored, shown]) => [
      [`${what}, stored`, stored ?? 'none'] as const,
      [`${what}, in the proof`, shown] as const,
    ]),
  };
}

/** What the whole proof comes to. */
export function verdict(lines: readonly Pick<ProofLine, 'standing'>[]): Standing {
  const worst = (['fails', 'waits', 'unknown'] as const).find((one) => lines.some(({ standing }) => standing === one));
  return worst ?? 'holds';
}
