/** The state of an item that the cache shows before the server has confirmed it. */
export interface OptimisticFlags {
  /** The item exists in this browser only; its ID means nothing to the server. */
  readonly isTemporary: boolean;
  readonly isPendingCreate: boolean;
  readonly isPendingDelete: boolean;
  /** The ID of the request that creates or deletes the item. */
  readonly requestId: string;
  /** When the request was first sent, ISO 8601. */
  readonly createdAt: string;
  /** When the request was last sent, ISO 8601; later than `createdAt` after a retry. */
  readonly updatedAt: string;
}

/** An item that may be optimistic; an item from the server has no flags. */
export type MaybeOptimistic<Item> = Item & Partial<OptimisticFlags>;

/** The flags of an item that a request is about to create. */
export function pendingCreate(requestId: string, now: Date): OptimisticFlags {
  const createdAt = now.toISOString();
  return {
    isTemporary: true,
    isPendingCreate: true,
    isPendingDelete: false,
    requestId,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Whether a request for the item is pending: it can be shown, but not used. */
export function isPending({ isPendingCreate, isPendingDelete }: Partial<OptimisticFlags>): boolean {
  return isPendingCreate === true || isPendingDelete === true;
}

/** Whether the item's request had to be sent again. */
export function isRetried({ createdAt, updatedAt }: Partial<OptimisticFlags>): boolean {
  return updatedAt !== undefined && updatedAt !== createdAt;
}
