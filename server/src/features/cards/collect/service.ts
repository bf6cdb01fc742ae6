import { createHmac } from 'node:crypto';
import { cardErrors } from '@app/contract/cards/errors';
import type { Card } from '@app/contract/cards/schemas';
import { cardNotice } from '@app/contract/cards/texts';
import { coreErrors } from '@app/contract/core/errors';
import { RARITY_WEIGHTS } from '@app/contract/draw/card';
import { drawCard } from '@app/contract/draw/draw-card';
import { LRUCache } from 'lru-cache';
import { inBatches } from '../../../platform/batches.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';
import type { Principal } from '../../../platform/http/principal.ts';
import { createTurns } from '../../../platform/turns.ts';
import type { Services } from '../../../services.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Days } from '../days/service.ts';
import { presentCard } from '../presenter.ts';
import { type Draw, insertCollector, type LastDraw, prepareDraws, prepareStanding, type Standing } from './store.ts';

/** How often a draw is made anew because another node drew for the same account in between. */
const ATTEMPTS = 40;
const KEPT_LAST_DRAWS = 50_000;
/** Few, so that draws gather while they are under way; two, so that a locked account does not hold up all the others. */
const STATEMENTS_AT_ONCE = 2;

interface CollectInput {
  readonly publicKey: string;
  readonly requestId: string;
}

/**
 * Draws cards. A request id makes one card, however often and wherever it is sent.
 * @throws Failure WALLET_REQUIRED, WALLET_NOT_LINKED, CARD_NOT_READY, REQUEST_ID_REUSED
 */
export type Collect = (caller: Principal, input: CollectInput) => Promise<Card>;

export function createCollect(services: Services, accounts: Accounts, days: Days): Collect {
  const { config, clock, randomness, database } = services;
  const standingOf = prepareStanding(database.db);
  // accounts that collect at the same time are one statement; see `inTurn` for why none is in it twice
  const write = inBatches(prepareDraws(database.db), { atOnce: STATEMENTS_AT_ONCE });
  const lastDraws = new LRUCache<string, LastDraw>({ max: KEPT_LAST_DRAWS });
  const inTurn = createTurns();

  async function standing(accountId: string, requestId: string): Promise<Standing> {
    for (;;) {
      const found = await standingOf(accountId, requestId);
      if (found) return found;
      await insertCollector(database.db, accountId);
    }
  }

  /**
   * What is kept of the caller may be half a second old, so a refusal is told only after a fresh look; and one is
   * taken when a draw was not written, for the wallet may have been unlinked in between.
   */
  async function requireOwnWallet({ account }: Principal, publicKey: string, afresh: boolean): Promise<void> {
    if (!afresh && account.publicKey === publicKey) return;
    const linked = await accounts.walletOf(account.id);
    if (linked === null) throw failure(cardErrors, 'WALLET_REQUIRED');
    if (linked !== publicKey) throw failure(cardErrors, 'WALLET_NOT_LINKED');
  }

  /** When the account may draw again, where that is not yet. */
  function awaited({ lastDrawnAt }: LastDraw, now: Date): Date | undefined {
    if (lastDrawnAt === null || config.collectInterval === 0) return undefined;
    const nextAt = secondsAfter(lastDrawnAt, config.collectInterval);
    return now < nextAt ? nextAt : undefined;
  }

  function requireReady(collector: LastDraw, now: Date): void {
    const nextAt = awaited(collector, now);
    if (!nextAt) return;
    const time = nextAt.toISOString();
    throw failure(cardErrors, 'CARD_NOT_READY', {
      text: cardErrors.CARD_NOT_READY.text.replace('{time}', time),
      retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000),
      fields: { nextAt: time },
    });
  }

  async function draw(
    { id: accountId, collectorId }: Principal['account'],
    { publicKey, requestId }: CollectInput,
    seen: LastDraw,
    now: Date,
  ): Promise<Draw> {
    const current = await days.inUse(now);
    // a node whose clock is a little behind another's goes on with the day that the account has begun
    const { day, edition, key } = seen.day !== null && seen.day > current.day ? await days.open(seen.day) : current;
    const serial = seen.day === day ? seen.serial + 1 : 1;
    // the same as the contract's `drawEntropy`, without its detour over a promise
    const entropy = createHmac('sha256', key).update(`${collectorId}:${requestId}:${serial}`).digest();
    const drawn = drawCard(entropy, edition);
    const rank = RARITY_WEIGHTS[drawn.rarity];
    const id = randomness.id(now);
    return {
      seen,
      card: {
        ...drawn,
        id,
        accountId,
        collectorId,
        requestId,
        publicKey,
        day,
        serial,
        edition,
        entropy: entropy.toString('hex'),
        rank,
        collectedAt: now,
      },
      notice: {
        id: randomness.id(now),
        title: cardNotice.title,
        message: cardNotice.message.replace('{name}', drawn.name),
        redirectUrl: `/inventory?card=${id}`,
      },
    };
  }

  /**
   * Where the account stands, as its last draw on this node left it. The statement writes nothing where that is no
   * longer so or the request has made its card; whoever looks like being refused is judged by the database.
   */
  function remembered(caller: Principal, { publicKey }: CollectInput, now: Date): Standing | undefined {
    const collector = lastDraws.get(caller.account.id);
    if (!collector || caller.account.publicKey !== publicKey || awaited(collector, now)) return undefined;
    return { collector, card: null };
  }

  async function collect(caller: Principal, input: CollectInput): Promise<Card> {
    const accountId = caller.account.id;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const now = clock.now();
      const { collector, card } =
        (attempt === 0 && remembered(caller, input, now)) || (await standing(accountId, input.requestId));
      if (card) {
        if (card.publicKey !== input.publicKey) throw failure(coreErrors, 'REQUEST_ID_REUSED');
        return presentCard(card);
      }
      await requireOwnWallet(caller, input.publicKey, attempt > 0);
      requireReady(collector, now);
      const made = await draw(caller.account, input, collector, now);
      const written = await write(made);
      if (written) {
        lastDraws.set(accountId, { day: made.card.day, serial: made.card.serial, lastDrawnAt: now });
        accounts.revised(accountId, written.revision);
        return presentCard({ ...made.card, number: written.number });
      }
    }
    throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
  }

  // on one node an account's draws wait for each other here, not as lost races on the database
  return (caller, input) => inTurn(caller.account.id, () => collect(caller, input));
}
