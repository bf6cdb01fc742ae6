/** A count of calls: its key, the number of calls allowed in its period, and the length of a new period. */
export interface CountRule {
  readonly key: string;
  readonly calls: number;
  readonly periodMs: number;
}

/** A count that exceeds its rule, and the end of its period in milliseconds since 1970. */
export interface ExceededCount {
  readonly key: string;
  readonly expiresAt: number;
}

/** Counts calls for all nodes. */
export interface CountStore {
  /**
   * Counts a call for each rule and stops at the first that it exceeds.
   * @param now in milliseconds since 1970
   */
  count(rules: readonly CountRule[], now: number): Promise<ExceededCount | undefined>;
}
