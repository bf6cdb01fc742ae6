import type { DrawProof, ProofStep } from '@app/contract/draw/proof';

/** How one step of a proof stands; `waits`: it can be told once the day's seed is out. */
export type Standing = 'holds' | 'fails' | 'waits';

/** One step of a proof, in plain words. */
export interface ProofLine {
  readonly id: 'promise' | 'seed' | ProofStep['id'];
  readonly standing: Standing;
  readonly title: string;
  readonly says: string;
  /** What was compared, for whoever wants to repeat it. */
  readonly values: readonly (readonly [label: string, value: string])[];
}

/**
 * Puts a verification into words.
 * @param steps what `verifyProof` found
 * @param published the commitment that the public list of days shows for the day, null where it shows none
 * @param until when the seed can be expected, as it is read
 */
export function proofLines(
  proof: DrawProof,
  steps: readonly ProofStep[],
  published: string | null,
  until: string,
): ProofLine[] {
  const { day, commitment, seed, collectorId, requestId, serial, entropy } = proof;
  const step = (id: ProofStep['id']) => steps.find((one) => one.id === id);
  const standing = (id: ProofStep['id']): Standing => {
    const ok = step(id)?.ok ?? null;
    return ok === null ? 'waits' : ok ? 'holds' : 'fails';
  };
  const differing = step('card')?.differing ?? [];
  return [
    {
      id: 'promise',
      standing: published === commitment ? 'holds' : 'fails',
      title: 'The promise was made first',
      says: `Before the first card of ${day} was drawn, the fingerprint of that day’s secret seed was made public. The list of all days shows the same one.`,
      values: [
        ['Fingerprint of this proof', commitment],
        ['Fingerprint in the list of days', published ?? 'none'],
      ],
    },
    {
      id: 'seed',
      standing: seed === null ? 'waits' : 'holds',
      title: seed === null ? 'The seed is still secret' : 'The seed was told',
      says:
        seed === null
          ? `It stays secret while cards can still be drawn with it, so that nobody can look ahead. It is told after the day ends, ${until}. What needs no seed is checked below already.`
          : 'The day is over, no more cards can be drawn with its seed, and so it is public.',
      values: seed === null ? [] : [['Seed', seed]],
    },
    {
      id: 'commitment',
      standing: standing('commitment'),
      title: 'The seed is the one that was promised',
      says: 'The SHA-256 of the seed has to be the fingerprint. No other seed can be found that has the same one.',
      values:
        seed === null
          ? []
          : [
              ['Seed', seed],
              ['SHA-256 has to be', commitment],
            ],
    },
    {
      id: 'entropy',
      standing: standing('entropy'),
      title: 'The seed decided this draw',
      says: 'HMAC-SHA-256 under the seed, of the collector ID, the request ID and the number of the draw that day, has to give the 32 bytes that this card was drawn from.',
      values: [
        ['Collector ID', collectorId],
        ['Request', requestId],
        ['Draw of the day', String(serial)],
        ['32 bytes', entropy],
      ],
    },
    {
      id: 'card',
      standing: standing('card'),
      title: 'The 32 bytes give this very card',
      says:
        differing.length > 0
          ? `Drawn again in your browser, the card differs in: ${differing.join(', ')}.`
          : 'Drawn again in your browser just now: rarity, type, name, figures and picture all come out the same.',
      values: [['32 bytes', entropy]],
    },
  ];
}

/** What the whole proof comes to. */
export function verdict(lines: readonly Pick<ProofLine, 'standing'>[]): Standing {
  if (lines.some(({ standing }) => standing === 'fails')) return 'fails';
  return lines.some(({ standing }) => standing === 'waits') ? 'waits' : 'holds';
}
