import {
  CARD_TYPES,
  type CardType,
  type DrawnCard,
  EDITIONS,
  FINISH_ODDS,
  FINISHES,
  ODDS,
  POWER_RANGES,
  RARITIES,
} from '../card.ts';
import { toHex } from '../hex.ts';
import { describeSigil } from '../sigil/describe-sigil.ts';
import { planSigil } from '../sigil/plan.ts';

/** Length of the entropy of a draw, in bytes. */
export const ENTROPY_BYTES = 32;

/**
 * Derives a card from the entropy of its draw. The same bytes and edition always yield the same card.
 *
 * It reads separate slices as big-endian numbers: bytes 0–5 determine the rarity by their last two decimal digits and the finish
 * by the two digits before (each compared with odds in percent), 6–11 the type (modulo 6), 12–17 the power and 18–23 the defense
 * (modulo the size of the rarity's range), and 24–31 are the art seed. A slice has 2^48 values, so the modulo bias of an outcome
 * is at most 10,000 in 2^48, less than 10^-10. Name, description and emoji follow from type, rarity and art seed by the same plan
 * as the sigil.
 *
 * @param entropy exactly 32 uniformly random bytes
 * @param edition the edition of the draw day
 * @throws RangeError if the number of bytes or the edition is invalid
 */
export function drawCard(entropy: Uint8Array, edition: number): DrawnCard {
  if (!EDITIONS.includes(edition)) throw new RangeError(`Unknown edition ${edition}`);
  if (entropy.length !== ENTROPY_BYTES) throw new RangeError(`Entropy must be ${ENTROPY_BYTES} bytes`);
  const chance = slice48(entropy, 0);
  const rarity = nameAt(RARITIES, ODDS, chance % 100);
  const finish = nameAt(FINISHES, FINISH_ODDS, Math.floor(chance / 100) % 100);
  const type = CARD_TYPES[slice48(entropy, 6) % CARD_TYPES.length] as CardType;
  const [min, max] = POWER_RANGES[rarity];
  const width = max - min + 1;
  const power = min + (slice48(entropy, 12) % width);
  const defense = min + (slice48(entropy, 18) % width);
  const artSeed = toHex(entropy.subarray(24, 32));
  return {
    ...describeSigil(planSigil({ type, rarity, finish, artSeed })),
    rarity,
    type,
    finish,
    power,
    defense,
    artSeed,
  };
}

function slice48(bytes: Uint8Array, start: number): number {
  return bytes.subarray(start, start + 6).reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Returns the name whose share of 100 percent contains `percent`, if the shares follow one another in the order of the names. */
function nameAt<Name extends string>(
  names: readonly Name[],
  odds: Readonly<Record<Name, number>>,
  percent: number,
): Name {
  let upperBound = 0;
  for (const name of names) {
    upperBound += odds[name];
    if (percent < upperBound) return name;
  }
  throw new RangeError('Percent must be below 100');
}
