import type { AccountEvent } from '@app/contract/core/realtime';
import { z } from 'zod';
import { publishAfterCommit } from '../../platform/bus/bus.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { incrementRevision } from './store.ts';

declare module '../../platform/bus/bus.ts' {
  interface Topics {
    /** What the sockets of an account receive, and what its cached copies are updated by. */
    account: z.output<typeof accountMessageSchema>;
    /** An admin changed the role or the access of an account, or it was deleted: admins are informed. */
    'account.administered': z.output<typeof accountAdministeredSchema>;
  }
}

const event: z.ZodType<AccountEvent> = z.looseObject({ type: z.string() });

export const accountMessageSchema = z.object({
  accountId: z.string(),
  /** What happened; without a change, a request of the account was refused. */
  events: z.array(event).readonly(),
  /** Whether the account itself was changed or deleted: cached copies are dropped, and the sockets receive its current state. */
  isChanged: z.boolean().optional(),
  /** The revision after a change of something that belongs to the account. */
  revision: z.int().optional(),
  /** The time of a draw (ISO 8601), if this was one. */
  drawnAt: z.string().optional(),
  /** The request of the admin who granted or revoked the account's role. */
  requestId: z.string().nullish(),
});

export const accountAdministeredSchema = z.object({
  accountId: z.string(),
  /** The admin role or the access (a block, or ended sessions); or the account was deleted. */
  change: z.enum(['role', 'access', 'deletion']),
  /** The request of the admin; null for the command line, and if the account's own user deleted it. */
  requestId: z.string().nullable(),
});

/**
 * Publishes after the commit that an account was changed, so that every node drops its cached copies.
 * @param events what happened, if windows of the account announce it
 */
export function publishAccountChange(
  services: Pick<Services, 'bus'>,
  tx: Transaction,
  accountId: string,
  events: readonly AccountEvent[] = [],
): void {
  publishAfterCommit(services, tx, 'account', { accountId, isChanged: true, events });
}

/**
 * Records that something changed that belongs to an account, not the account itself: increments its revision, and publishes the
 * event after the commit.
 */
export async function recordAccountEvent(
  services: Pick<Services, 'bus'>,
  tx: Transaction,
  accountId: string,
  event: AccountEvent,
): Promise<void> {
  const revision = await incrementRevision(tx, accountId);
  if (revision === undefined) throw new Error('Locked account not found');
  publishAfterCommit(services, tx, 'account', { accountId, revision, events: [event] });
}

/**
 * Runs the action of a request. If it is refused, the account's open windows are informed. Not after a 5xx, after which the client
 * repeats the request.
 * @param toEvent creates the event from the text of the error
 * @throws what `run` throws
 */
export async function announceRefusal<T>(
  { bus }: Pick<Services, 'bus'>,
  accountId: string,
  toEvent: (error: string) => AccountEvent,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (err) {
    if (err instanceof Failure && err.status < 500)
      void bus.publish('account', { accountId, events: [toEvent(err.message)] });
    throw err;
  }
}
