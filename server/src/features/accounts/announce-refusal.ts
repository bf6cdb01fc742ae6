import type { AccountEvent } from '@app/contract/core/realtime';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';

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
