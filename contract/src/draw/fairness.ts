import { ODDS, RARITIES, type Rarity } from './card.ts';

/** Numbers of draws by rarity; a rarity without draws may be absent. */
export type RarityCounts = Readonly<Partial<Record<Rarity, number>>>;

/** Draws compared with the odds. */
export interface Fairness {
  readonly draws: number;
  readonly rarities: { readonly rarity: Rarity; readonly draws: number; readonly expected: number }[];
  /** Pearson's statistic; null without draws. */
  readonly chiSquared: number | null;
  /** The probability that fair draws differ from the odds at least as much; null without draws. */
  readonly pValue: number | null;
}

/** Compares draws with the odds by Pearson's chi-squared test, with one degree of freedom less than there are rarities: four. */
export function assessFairness(counts: RarityCounts): Fairness {
  const draws = RARITIES.reduce((sum, rarity) => sum + (counts[rarity] ?? 0), 0);
  const rarities = RARITIES.map((rarity) => ({
    rarity,
    draws: counts[rarity] ?? 0,
    expected: (draws * ODDS[rarity]) / 100,
  }));
  if (draws === 0) return { draws, rarities, chiSquared: null, pValue: null };
  const chiSquared = rarities.reduce((sum, { draws, expected }) => sum + (draws - expected) ** 2 / expected, 0);
  // The survival function of the chi-squared distribution, which has a closed form for four degrees of freedom.
  return { draws, rarities, chiSquared, pValue: Math.exp(-chiSquared / 2) * (1 + chiSquared / 2) };
}
