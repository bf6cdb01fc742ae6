import { createHmac } from 'node:crypto';
import { cardErrors } from '@app/contract/cards/errors';
import type { Card } from '@app/contract/cards/schemas';
import { cardNotice } from '@app/contract/cards/texts';
import { coreErrors } from '@app/contract/core/errors';
import { RARITY_WEIGHTS } from '@app/contract/draw/card';
import { drawCard } from '@app/contract/draw/draw-card';
import { secondsAfter } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';
import type { Principal } from '../../../platform/http/principal.ts';
import { createTurns } from '../../../platform/turns.ts';
import type { Services } from '../../../services.ts';
import type { Accounts } from '../../accounts/index.ts';
import { type Days, utcDayOf } from '../days/service.ts';
import { presentCard } from '../presenter.ts';
import { type Draw, insertCollector, prepareDraw, prepareStanding, type Standing } from './store.ts';

/** How often a draw is made anew because another node drew for the same account in between. */
const ATTEMPTS = 40;

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
  const write = prepareDraw(database.db);
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

  function requireReady(lastDrawnAt: Date | null, now: Date): void {
    if (lastDrawnAt === null || config.collectInterval === 0) return;
    const nextAt = secondsAfter(lastDrawnAt, config.collectInterval);
    if (now >= nextAt) return;
    const time = nextAt.toISOString();
    throw failure(cardErrors, 'CARD_NOT_READY', {
      text: cardErrors.CARD_NOT_READY.text.replace('{time}', time),
      retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000),
      fields: { nextAt: time },
    });
  }

  async function draw(
    accountId: string,
    { publicKey, requestId }: CollectInput,
    seen: Standing['collector'],
    now: Date,
  ): Promise<Draw> {
    const today = utcDayOf(now);
    // a node whose clock is a little behind another's goes on with the day that the account has begun
    const day = seen.day !== null && seen.day > today ? seen.day : today;
    const serial = seen.day === day ? seen.serial + 1 : 1;
    // the same as the contract's `drawEntropy`, without its detour over a promise
    const entropy = createHmac('sha256', await days.seedOf(day))
      .update(`${accountId}:${requestId}:${serial}`)
      .digest();
    const drawn = drawCard(entropy);
    const rank = RARITY_WEIGHTS[drawn.rarity];
    const id = randomness.id(now);
    return {
      seen,
      card: {
        ...drawn,
        id,
        accountId,
        requestId,
        publicKey,
        day,
        serial,
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

  async function collect(caller: Principal, input: CollectInput): Promise<Card> {
    const accountId = caller.account.id;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const now = clock.now();
      const { collector, card } = await standing(accountId, input.requestId);
      if (card) {
        if (card.publicKey !== input.publicKey) throw failure(coreErrors, 'REQUEST_ID_REUSED');
        return presentCard(card);
      }
      await requireOwnWallet(caller, input.publicKey, attempt > 0);
      requireReady(collector.lastDrawnAt, now);
      const made = await draw(accountId, input, collector, now);
      const written = await write(made);
      if (written) {
        accounts.revised(accountId, written.revision);
        return presentCard({ ...made.card, number: written.number });
      }
    }
    throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
  }

  // on one node an account's draws wait for each other here, not as lost races on the database
  return (caller, input) => inTurn(caller.account.id, () => collect(caller, input));
}
