import { cardErrors } from '@app/contract/cards/errors';
import { CARD_CACHE_SECONDS, CARD_RATES, PROOF_CACHE_SECONDS, WALLET_TOTAL_MAX } from '@app/contract/cards/limits';
import * as calls from '@app/contract/cards/schemas';
import { decodeCursor, page } from '../../platform/database/keyset.ts';
import { failure } from '../../platform/failure.ts';
import { CacheableAnswer } from '../../platform/http/cacheable.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Client } from '../../platform/http/principal.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Collect } from './collect/service.ts';
import type { Days } from './days/service.ts';
import { readInventory } from './inventory/service.ts';
import { countOfWallet, findCard, listOfWallet } from './inventory/store.ts';
import { readLedger } from './ledger/ledger.ts';
import { type CardRow, presentCard, presentDay } from './presenter.ts';

export function cardRoutes(route: Route, { database: { db }, limits }: Services, collect: Collect, days: Days): void {
  const countRead = ({ address }: Client) => limits.take('card-read', [address], CARD_RATES.read);

  async function requireCard(id: string): Promise<CardRow> {
    const found = await findCard(db, id.toLowerCase());
    if (!found) throw failure(cardErrors, 'CARD_NOT_FOUND');
    return found;
  }

  route(calls.collect, ({ caller, body }) => collect(caller, body));

  route(calls.myCollectibles, ({ caller, query }) => readInventory(db, caller.account.id, query));

  route(calls.walletCollectibles, async ({ params: { publicKey }, query: { limit, cursor }, client }) => {
    await limits.take('wallet-cards', [client.address], CARD_RATES.wallet);
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['number']);
    const [rows, counted] = await Promise.all([
      listOfWallet(db, publicKey, below, limit + 1),
      // no counter is kept of what lies at a wallet, and whoever asks need not be known
      countOfWallet(db, publicKey, WALLET_TOTAL_MAX + 1),
    ]);
    const total = Math.min(counted, WALLET_TOTAL_MAX);
    const { shown, nextCursor } = page(rows, limit, ({ number }) => [number]);
    return { cards: shown.map(presentCard), nextCursor, total, isTotalExact: total === counted };
  });

  route(calls.oneCard, async ({ params, client }) => {
    await countRead(client);
    return new CacheableAnswer(presentCard(await requireCard(params.id)), CARD_CACHE_SECONDS);
  });

  route(calls.cardProof, async ({ params, client }) => {
    await countRead(client);
    const card = await requireCard(params.id);
    const day = await days.find(card.day);
    if (!day) throw new Error(`The day of card ${card.number} is gone`);
    const { collectorId, requestId, serial, edition, entropy } = card;
    // with the entropy and no seed nobody can tell a later draw
    const proof = {
      day: day.day,
      commitment: day.commitment,
      seed: day.seed,
      collectorId,
      requestId,
      serial,
      edition,
      entropy,
      card: presentCard(card),
    };
    return day.seed === null ? proof : new CacheableAnswer(proof, PROOF_CACHE_SECONDS, true);
  });

  route(calls.drawDays, async ({ query: { limit, cursor }, client }) => {
    await countRead(client);
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['day']);
    const { shown, nextCursor } = page(await days.list(below, limit + 1), limit, ({ day }) => [day]);
    return { days: shown.map(presentDay), nextCursor };
  });

  route(calls.drawLedger, async ({ params: { day }, client }) => {
    await limits.take('ledger', [client.address], CARD_RATES.ledger);
    const sha256 = (await days.find(day))?.ledgerSha256;
    if (!sha256) throw failure(cardErrors, 'LEDGER_NOT_FOUND');
    return new FileAnswer(`draws-${day}.ndjson`, 'application/x-ndjson', readLedger(db, day), `"${sha256}"`);
  });
}
