/** ID of the newest card before a draw; null if there was none, undefined if it was not known. */
type NewestCardId = string | null | undefined;

interface PendingDraw {
  readonly target: string;
  readonly newestCardId: NewestCardId;
  readonly requestId: string;
}

/**
 * Creates the request IDs of draws. A draw with an unknown outcome passes its ID on to the next one with the same target,
 * which returns the card if it was drawn. If a newer card has appeared since, the outcome is known: that ID would return an
 * earlier card again.
 */
export function createRequestIdSource(createId: () => string = () => crypto.randomUUID()) {
  let pending: PendingDraw | null = null;
  return {
    /**
     * Returns the ID to send for the next draw: the pending one, or else a new one.
     * @param target the wallet, and the reward if the draw claims one
     */
    idFor(target: string, newestCardId: NewestCardId): string {
      if (pending?.target !== target || isNewer(newestCardId, pending.newestCardId))
        pending = { target, newestCardId, requestId: createId() };
      else if (pending.newestCardId === undefined) pending = { ...pending, newestCardId };
      return pending.requestId;
    },
    /** Drops the pending ID. Call it when the outcome of the draw is known: the next draw gets a new ID. */
    settle(): void {
      pending = null;
    },
  };
}

/** Whether another card than before is the newest. */
function isNewer(now: NewestCardId, before: NewestCardId): boolean {
  return now !== undefined && before !== undefined && now !== before;
}
