import { CARD_TYPES, type CardType, type DrawnCard, ODDS, POWER_RANGES, RARITIES, type Rarity } from './card.ts';
import { toHex } from './hex.ts';
import { planSigil } from './sigil/plan.ts';
import { describeSigil } from './sigil/words.ts';

/** How many bytes decide a draw. */
export const ENTROPY_BYTES = 32;

/**
 * The whole draw: the same 32 bytes and edition always give the same card.
 *
 * Edition 1: big-endian slices that do not overlap decide: bytes 0–5 the rarity (modulo 100 against the odds in
 * percent), 6–11 the type (modulo 6), 12–17 the power and 18–23 the defense (modulo the width of the
 * rarity's range), 24–31 the art seed as they are. A slice has 2^48 values, so no outcome is favoured
 * by more than 100 in 2^48, less than one part in a million million. Name, text and emoji follow from
 * type, rarity and art seed by the plan that the drawing follows too.
 *
 * @param entropy exactly 32 bytes, uniform
 * @param edition the edition of the draw's day
 * @throws RangeError for another number of bytes or an unknown edition
 */
export function drawCard(entropy: Uint8Array, edition: number): DrawnCard {
  if (edition !== 1) throw new RangeError(`there is no edition ${edition}`);
  if (entropy.length !== ENTROPY_BYTES) throw new RangeError(`entropy is ${ENTROPY_BYTES} bytes`);
  const rarity = rarityAt(slice48(entropy, 0) % 100);
  const type = CARD_TYPES[slice48(entropy, 6) % CARD_TYPES.length] as CardType;
  const [min, max] = POWER_RANGES[rarity];
  const width = max - min + 1;
  const power = min + (slice48(entropy, 12) % width);
  const defense = min + (slice48(entropy, 18) % width);
  const artSeed = toHex(entropy.subarray(24, 32));
  return { ...describeSigil(planSigil({ type, rarity, artSeed })), rarity, type, power, defense, artSeed };
}

function slice48(bytes: Uint8Array, start: number): number {
  return bytes.subarray(start, start + 6).reduce((sum, byte) => sum * 256 + byte, 0);
}

function rarityAt(percent: number): Rarity {
  let edge = 0;
  for (const rarity of RARITIES) {
    edge += ODDS[rarity];
    if (percent < edge) return rarity;
  }
  throw new RangeError('a percentage is below 100');
}
