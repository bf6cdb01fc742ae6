import { setImmediate as nextTurn } from 'node:timers/promises';
import { nearestResult } from '@app/contract/quests/rules';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { findAccountByWallet } from '../../accounts/index.ts';
import { findIdentityOwner } from '../../identities/index.ts';
import { countEvent, findSupporterInText, refundEvent } from '../../quests/index.ts';
import type { KnownSupporter, ReportedSupporter } from '../kinds/kind.ts';
import {
  hasRefund,
  listWaitingSources,
  lockEventByHash,
  lockWaitingEvent,
  saveResult,
  type WaitingEvent,
} from './store.ts';

/** Less than every ID. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Events of a source that are counted before it is the next source's turn. */
const EVENTS_PER_TURN = 10;

/** Creates the function that counts waiting events. On one node it runs once at a time; calls meanwhile make it run again. */
export function createCounter(services: Services): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWoken = false;

  async function run(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      await countWaitingEvents(services);
    }
  }

  return () => {
    isWoken = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * Counts the events that wait, a few of each source in turn, so that a flooded source does not delay the others. Each is counted
 * in a transaction of its own. An event that fails waits for the next run.
 * @throws the first error, after the other events
 */
async function countWaitingEvents(services: Services): Promise<void> {
  const errors: unknown[] = [];
  /** The latest event of each source that has failed. */
  const failed = new Map<string, string>();
  let counted: number;
  do {
    counted = 0;
    for (const sourceId of await listWaitingSources(services.database.db)) {
      counted += await takeTurn(services, sourceId, failed, errors);
    }
  } while (counted > 0);
  if (errors.length > 0) throw errors[0];
}

/** Counts the oldest events of a source. @returns how many it has tried to count */
async function takeTurn(services: Services, sourceId: string, failed: Map<string, string>, errors: unknown[]) {
  for (let n = 0; n < EVENTS_PER_TURN; n++) {
    // The embedded database answers without a turn of the event loop, so requests would wait for all events
    await nextTurn();
    if (services.stopping.aborted) return 0;
    let current: string | undefined;
    try {
      await services.transact(async (tx) => {
        const event = await lockWaitingEvent(tx, sourceId, failed.get(sourceId) ?? FIRST_ID);
        current = event?.id;
        if (event) await countOne(services, tx, event);
      });
    } catch (error) {
      errors.push(error);
      if (current !== undefined) failed.set(sourceId, current);
    }
    if (current === undefined) return n;
  }
  return EVENTS_PER_TURN;
}

async function countOne(services: Services, tx: Transaction, event: WaitingEvent): Promise<void> {
  const { id, projectId, sourceId, externalHash, at, action } = event;
  if (action.kind === 'refund') return takeBack(services, tx, event);
  const supporter = await resolve(services, tx, event.supporter);
  const accountId = supporter && (await findOwner(tx, supporter));
  if (externalHash !== null && (await hasRefund(tx, sourceId, externalHash))) {
    return saveResult(tx, id, { result: 'refunded', results: [], accountId });
  }
  if (action.kind === 'test') return saveResult(tx, id, { result: 'test', results: [], accountId });
  const results = await countEvent(services, tx, { id, projectId, supporter, at, action });
  const result = nearestResult(results.map((each) => each.result));
  await saveResult(tx, id, { result, results, accountId });
}

/** Takes back the event that a refund names, whether or not it was counted. */
async function takeBack(services: Services, tx: Transaction, { id, sourceId, refundedHash }: WaitingEvent) {
  const refunded = refundedHash === null ? undefined : await lockEventByHash(tx, sourceId, refundedHash);
  if (refunded) {
    const { accountId, results } = refunded;
    const counted = results.map(({ questId }) => ({ questId, result: 'refunded' as const }));
    await refundEvent(services, tx, refunded.id);
    await saveResult(tx, refunded.id, { result: 'refunded', results: counted, accountId });
  }
  const result = refunded ? 'refunded' : 'no_quest';
  await saveResult(tx, id, { result, results: [], accountId: refunded?.accountId ?? null });
}

/** Finds whom an event is about; the first supporter code that exists counts. */
async function resolve(
  { clock, database }: Services,
  tx: Transaction,
  supporter: ReportedSupporter | null,
): Promise<KnownSupporter | null> {
  if (!supporter || !('supporterCodes' in supporter)) return supporter;
  const inTransaction = { clock, database: { ...database, db: tx } };
  const accountId = await findSupporterInText(inTransaction, supporter.supporterCodes.join(' '));
  return accountId === undefined ? null : { accountId };
}

async function findOwner(tx: Transaction, supporter: KnownSupporter): Promise<string | null> {
  if ('accountId' in supporter) return supporter.accountId;
  if ('wallet' in supporter) return (await findAccountByWallet(tx, supporter.wallet))?.id ?? null;
  return (await findIdentityOwner(tx, supporter.provider, supporter.subject)) ?? null;
}
