import type { AccountEvent } from '@app/contract/core/realtime';
import { z } from 'zod';
import { publishAfterCommit } from '../../platform/bus/bus.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { incrementRevision } from './store.ts';

declare module '../../platform/bus/bus.ts' {
  interface Topics {
    /** Events for the sockets of an account, and changes for its cached copies. */
    account: z.output<typeof accountMessageSchema>;
    /** An admin changed the role or access of an account, or an account was deleted. Admins are informed. */
    'account.administered': z.output<typeof accountAdministeredSchema>;
  }
}

const event: z.ZodType<AccountEvent> = z.looseObject({ type: z.string() });

export const accountMessageSchema = z.object({
  accountId: z.string(),
  /** The events; if nothing was changed, a request of the account was refused. */
  events: z.array(event).readonly(),
  /**
   * Whether the account itself was changed or deleted. If so, cached copies are dropped and the sockets receive the current
   * state.
   */
  isChanged: z.boolean().optional(),
  /** The account's revision after a change of something that belongs to it. */
  revision: z.int().optional(),
  /** The time of the draw (ISO 8601), if the message is about a draw. */
  drawnAt: z.string().optional(),
  /** The request of the admin who granted or revoked the account's role. */
  requestId: z.string().nullish(),
});

export const accountAdministeredSchema = z.object({
  accountId: z.string(),
  /** What was changed: the admin role, the access (block or end of sessions), or the account was deleted. */
  change: z.enum(['role', 'access', 'deletion']),
  /** The request of the admin; null for the command line, and if the account's own user deleted it. */
  requestId: z.string().nullable(),
});

/**
 * Publishes after the commit that an account was changed, so that every node drops its cached copies.
 * @param events events that the account's windows announce
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
 * Records a change of something that belongs to an account: increments the account's revision, and publishes the event after the
 * commit.
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
 * Runs the action of a request. If it is refused, the account's open windows are informed, except after a 5xx, because the client
 * then repeats the request.
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
