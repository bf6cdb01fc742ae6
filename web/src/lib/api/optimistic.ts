/** The state of an item that the cache shows before the server has confirmed it. */
export interface OptimisticFlags {
  /** Whether the item exists only in this browser; the server does not know its ID. */
  readonly isTemporary: boolean;
  readonly isPendingCreate: boolean;
  readonly isPendingDelete: boolean;
  /** The ID of the request that creates or deletes the item. */
  readonly requestId: string;
  /** The time at which the request was first sent, ISO 8601. */
  readonly createdAt: string;
  /** The time at which the request was last sent, ISO 8601. After a retry it is later than `createdAt`. */
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
