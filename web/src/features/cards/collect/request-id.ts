/**
 * Creates the request IDs of draws. A draw with an unknown outcome passes its ID on to the next one for the same wallet,
 * which returns the card if it was drawn.
 */
export function createRequestIdSource(createId: () => string = () => crypto.randomUUID()) {
  let pending: { readonly publicKey: string; readonly requestId: string } | null = null;
  return {
    /** Returns the ID to send for the next draw to a wallet: the pending one, or else a new one. */
    idFor(publicKey: string): string {
      if (pending?.publicKey !== publicKey) pending = { publicKey, requestId: createId() };
      return pending.requestId;
    },
    /** Drops the pending ID. Call it when the outcome of the draw is known: the next draw gets a new ID. */
    settle(): void {
      pending = null;
    },
  };
}
