import { createHmac } from 'node:crypto';
import { inventoryCardPath } from '@app/contract/cards/card-link';
import { cardErrors } from '@app/contract/cards/errors';
import { collectibleCollected } from '@app/contract/cards/events';
import type { Card } from '@app/contract/cards/schemas';
import { cardNotification } from '@app/contract/cards/texts';
import { coreErrors } from '@app/contract/core/errors';
import { createEvent } from '@app/contract/core/realtime';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { RARITY_WEIGHTS } from '@app/contract/draw/card';
import { LRUCache } from 'lru-cache';
import { addSeconds } from '../../../platform/clock.ts';
import { createBatcher } from '../../../platform/concurrency/batcher.ts';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { Failure, failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { findAccount, nextCardAt } from '../../accounts/index.ts';
import { createNotificationEvent } from '../../notifications/index.ts';
import { requireDrawableReward } from '../../quests/index.ts';
import type { DrawDays } from '../days/draw-days.ts';
import { presentCard, presentCardProject, presentCards } from '../model/presenter.ts';
import {
  type Collector,
  type CollectorWithCard,
  type Draw,
  findCollectorWithCard,
  type WrittenDraw,
  writeDraws,
} from './store.ts';

/** Attempts of a draw whose statement wrote nothing, for example because another node drew for the same account. */
const MAX_ATTEMPTS = 40;
const CACHED_COLLECTORS_MAX = 50_000;
/**
 * One statement at a time results in larger batches. A second one may run for draws that would otherwise wait for a locked
 * account.
 */
const CONCURRENT_STATEMENTS = 2;
const SLOW_STATEMENT_MS = 25;

interface CollectInput {
  readonly publicKey: string;
  readonly requestId: string;
  /** The reward to draw instead of the daily card. */
  readonly rewardId?: string | undefined;
}

/** Why a card is drawn: null for the daily draw. */
type DrawnReward = { readonly id: string; readonly paid: boolean } | null;

/**
 * Draws the daily card or a reward. A repeated request ID returns the card that it has created.
 * @throws Failure WALLET_REQUIRED, WALLET_NOT_LINKED, CARD_NOT_READY, REQUEST_ID_REUSED, CARD_GONE; for a reward, also those of
 *   `requireDrawableReward`; UNAVAILABLE if every attempt conflicts with another draw of the account, or there is no draw day
 */
export type Collect = (caller: Caller, input: CollectInput) => Promise<Card>;

export function createCollect(services: Services, days: DrawDays): Collect {
  const { config, clock, randomness, database, bus, metrics } = services;
  // Draws of different accounts share a statement; `withAccountLock` ensures that no account is in it twice
  const write = createBatcher((draws: readonly Draw[]) => writeDraws(database.db, draws), {
    concurrency: CONCURRENT_STATEMENTS,
    overlapAfterMs: SLOW_STATEMENT_MS,
  });
  const collectorsByAccount = new LRUCache<string, Collector>({ max: CACHED_COLLECTORS_MAX });
  metrics.caches.set('collectors', collectorsByAccount);
  for (const rarity of Object.keys(RARITY_WEIGHTS)) metrics.draws.inc({ rarity }, 0);
  const withAccountLock = createKeyedMutex();

  async function draw(
    { id: accountId, collectorId }: Caller['account'],
    { publicKey, requestId }: CollectInput,
    collector: Collector,
    reward: DrawnReward,
    now: Date,
  ): Promise<Draw> {
    const current = await days.currentWithSeed(now);
    // A node whose clock is slightly behind must not use an earlier day than that of the account's last draw
    const { day, edition, key } =
      collector.day !== null && collector.day > current.day ? await days.getWithSeed(collector.day) : current;
    const serial = collector.day === day ? collector.serial + 1 : 1;
    // Computes the same as the contract's `drawEntropy`, but synchronously
    const entropy = createHmac('sha256', key).update(`${collectorId}:${requestId}:${serial}`).digest();
    const drawn = drawCard(entropy, edition);
    const rank = RARITY_WEIGHTS[drawn.rarity];
    const id = randomness.id(now);
    return {
      collector,
      lastDrawUpTo: reward || config.collectInterval === 0 ? null : addSeconds(now, -config.collectInterval),
      card: {
        ...drawn,
        id,
        accountId,
        collectorId,
        requestId,
        drawWallet: publicKey,
        day,
        serial,
        edition,
        entropy: entropy.toString('hex'),
        rank,
        collectedAt: now,
        isFavourite: false,
        rewardId: reward?.id ?? null,
        paid: reward?.paid ?? false,
      },
      notification: {
        id: randomness.id(now),
        title: cardNotification.title,
        message: cardNotification.message.replace('{name}', drawn.name),
        redirectUrl: inventoryCardPath(id),
      },
    };
  }

  /**
   * Returns the collector after its last draw on this node, which saves a query. If it is outdated, the statement writes nothing
   * and the next attempt reads the database. Returns undefined if the request would be rejected, because only the database
   * decides that, and for a reward, which is read from the database anyway.
   */
  function cachedCollector(
    caller: Caller,
    { publicKey, rewardId }: CollectInput,
    now: Date,
  ): CollectorWithCard | undefined {
    if (rewardId !== undefined) return undefined;
    const collector = collectorsByAccount.get(caller.account.id);
    if (!collector || caller.account.publicKey !== publicKey || nextDrawAt(services, collector, now)) return undefined;
    return { collector, card: null, isGiven: false };
  }

  /** Publishes a draw without waiting, because the response does not depend on other nodes. */
  function publishDraw({ card: row, notification }: Draw, written: WrittenDraw, card: Card): void {
    const { revision, isNotified, overlayIds } = written;
    const { accountId, requestId, drawWallet: publicKey } = row;
    const collected = createEvent(collectibleCollected, { publicKey, requestId, status: 'success', card });
    const created = { ...notification, type: 'collectible_received', createdAt: row.collectedAt } as const;
    const events = isNotified ? [collected, createNotificationEvent(created)] : [collected];
    // Only a daily draw restarts the interval
    const drawnAt = row.rewardId === null ? { drawnAt: card.collectedAt } : {};
    void bus.publish('account', { accountId, revision, events, ...drawnAt });
    for (const overlayId of overlayIds ?? []) void bus.publish('overlay', { overlayId });
  }

  async function collect(caller: Caller, input: CollectInput): Promise<Card> {
    const accountId = caller.account.id;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const now = clock.now();
      const found =
        (attempt === 0 && cachedCollector(caller, input, now)) ||
        (await findCollectorWithCard(database.db, accountId, input.requestId));
      // The account was deleted, which this node does not know yet
      if (!found) throw failure(coreErrors, 'INVALID_TOKEN');
      const { collector, card, isGiven } = found;
      if (card) {
        const isSame = card.drawWallet === input.publicKey && card.rewardId === (input.rewardId ?? null);
        if (!isSame) throw failure(coreErrors, 'REQUEST_ID_REUSED');
        const [presented] = await presentCards(database.db, [card]);
        return presented as Card;
      }
      if (isGiven) throw failure(cardErrors, 'CARD_GONE');
      const { rewardId } = input;
      const reward =
        rewardId === undefined
          ? null
          : await requireDrawableReward(services, accountId, rewardId, collector.day !== null, now).catch(keepRefusal);
      if (reward instanceof Failure) {
        // The same request may have drawn the reward on another node in the meantime
        if ((await findCollectorWithCard(database.db, accountId, input.requestId))?.card) continue;
        throw reward;
      }
      // The caller may be cached for half a second, so the database is read before a rejection and after a failed attempt
      if (attempt > 0 || caller.account.publicKey !== input.publicKey)
        await requireStoredWallet(services, caller, input.publicKey);
      if (!reward) requireReady(services, collector, now);
      const newDraw = await draw(caller.account, input, collector, reward, now);
      const written = await write(newDraw);
      if (written) {
        const { day, serial, rarity } = newDraw.card;
        metrics.draws.inc({ rarity });
        collectorsByAccount.set(accountId, { day, serial, lastDrawnAt: reward ? collector.lastDrawnAt : now });
        const { number, projectSlug, projectName } = written;
        const project = projectSlug === null ? null : presentCardProject(projectSlug, projectName ?? projectSlug);
        const card = presentCard(
          { ...newDraw.card, number, projectSlug, ...newHolder(number) },
          input.publicKey,
          project,
        );
        publishDraw(newDraw, written, card);
        return card;
      }
    }
    throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
  }

  // On one node, concurrent draws of an account wait here instead of losing races in the database
  return (caller, input) => withAccountLock(caller.account.id, () => collect(caller, input));
}

/** What a draw stores about the holder. */
const newHolder = (position: number) => ({ position, receivedAt: null, locked: false });

/** Returns a failure instead of throwing it. @throws any other error */
function keepRefusal(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/**
 * Requires that a wallet is linked to the caller's account, according to the database.
 * @throws Failure WALLET_REQUIRED, WALLET_NOT_LINKED
 */
async function requireStoredWallet({ database }: Services, { account }: Caller, publicKey: string): Promise<void> {
  const linked = (await findAccount(database.db, account.id))?.publicKey ?? null;
  if (linked === null) throw failure(cardErrors, 'WALLET_REQUIRED');
  if (linked !== publicKey) throw failure(cardErrors, 'WALLET_NOT_LINKED');
}

/** Returns when a collector may draw again; undefined if it may draw now. */
function nextDrawAt({ config }: Services, { lastDrawnAt }: Collector, now: Date): Date | undefined {
  const nextAt = nextCardAt(lastDrawnAt, config);
  return nextAt !== null && now < nextAt ? nextAt : undefined;
}

/** Requires that a collector may draw now. @throws Failure CARD_NOT_READY */
function requireReady(services: Services, collector: Collector, now: Date): void {
  const nextAt = nextDrawAt(services, collector, now);
  if (!nextAt) return;
  const time = nextAt.toISOString();
  throw failure(cardErrors, 'CARD_NOT_READY', {
    text: cardErrors.CARD_NOT_READY.text.replace('{time}', time),
    retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000),
    fields: { nextAt: time },
  });
}
