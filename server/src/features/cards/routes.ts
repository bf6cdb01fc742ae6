import { cardErrors } from '@app/contract/cards/errors';
import { collectibleCollected } from '@app/contract/cards/events';
import {
  CARD_CACHE_SECONDS,
  CARD_RATES,
  DAY_CACHE_SECONDS,
  FAIRNESS_CACHE_SECONDS,
  PROJECT_CARDS,
  PROJECT_CARDS_SEARCHED,
} from '@app/contract/cards/limits';
import type { Card } from '@app/contract/cards/schemas';
import * as operations from '@app/contract/cards/schemas';
import { createEvent } from '@app/contract/core/realtime';
import { assessFairness } from '@app/contract/draw/fairness';
import { decodeCursor, paginate } from '../../platform/database/paging/cursor.ts';
import { failure } from '../../platform/failure.ts';
import type { Client } from '../../platform/http/caller.ts';
import { CacheableResponse } from '../../platform/http/responses/cacheable-response.ts';
import { FileResponse } from '../../platform/http/responses/file-response.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { announceRefusal, findAccountByWallet, requireAccount } from '../accounts/index.ts';
import type { Collect } from './collect/collect-card.ts';
import type { DrawDays } from './days/draw-days.ts';
import { readLedger } from './days/ledger.ts';
import { sumLedgers } from './days/store.ts';
import { changeFavourite } from './inventory/change-favourite.ts';
import { changeShown } from './inventory/change-shown.ts';
import { readCollectionBook, readInventory } from './inventory/inventory.ts';
import { listCards, SORT_KEYS } from './inventory/list.store.ts';
import { countByAccount, findCard, listShown } from './inventory/store.ts';
import { type CardRow, grantOf, presentCards, presentDay } from './model/presenter.ts';

export function cardRoutes(route: Route, services: Services, collect: Collect, days: DrawDays): void {
  const {
    database: { db },
    limits,
  } = services;
  const countRead = ({ ipAddress }: Client) => limits.consume('card-read', [ipAddress], CARD_RATES.read);

  async function requireCard(id: string): Promise<CardRow> {
    const card = await findCard(db, id.toLowerCase());
    if (!card) throw failure(cardErrors, 'CARD_NOT_FOUND');
    return card;
  }

  async function present(card: CardRow): Promise<Card> {
    const [presented] = await presentCards(db, [card]);
    return presented as Card;
  }

  route(operations.collect, ({ caller, body }) =>
    announceRefusal(
      services,
      caller.account.id,
      (error) => {
        const { publicKey, requestId } = body;
        return createEvent(collectibleCollected, { publicKey, requestId, status: 'failed', card: null, error });
      },
      () => collect(caller, body),
    ),
  );

  route(operations.getInventory, ({ caller, query }) => readInventory(db, caller.account.id, query));

  route(operations.getCollectionBook, async ({ caller }) => ({
    motifs: await readCollectionBook(db, caller.account.id),
  }));

  route(operations.addFavourite, ({ caller, params }) => changeFavourite(services, caller, params.id, true));

  route(operations.removeFavourite, ({ caller, params }) => changeFavourite(services, caller, params.id, false));

  route(operations.listWalletCards, async ({ params: { publicKey }, query: { limit, cursor, ...filter }, client }) => {
    await limits.consume('wallet-cards', [client.ipAddress], CARD_RATES.wallet);
    const after = cursor === undefined ? undefined : decodeCursor(cursor, ['number']);
    const owner = await findAccountByWallet(db, publicKey);
    if (!owner) return { cards: [], nextCursor: null, total: 0 };
    const [rows, total] = await Promise.all([
      listCards(db, owner.id, filter, [SORT_KEYS.position], after, limit + 1),
      countByAccount(db, owner.id),
    ]);
    const { page, nextCursor } = paginate(rows, limit, ({ position }) => [position]);
    return { cards: await presentCards(db, page), nextCursor, total };
  });

  route(operations.listProjectCards, async ({ params: { slug }, findCaller, client }) => {
    await countRead(client);
    const [rows, caller] = await Promise.all([
      listShown(db, slug, PROJECT_CARDS_SEARCHED, PROJECT_CARDS),
      findCaller(),
    ]);
    const account = caller && (await requireAccount(db, caller.account.id));
    // A project that is not live has no public slug
    const shown = (await presentCards(db, rows)).filter(({ project }) => project?.slug === slug);
    return { cards: shown, showsOwn: account?.showsCards ?? null };
  });

  route(operations.showCards, ({ caller }) => changeShown(services, caller, true));

  route(operations.hideCards, ({ caller }) => changeShown(services, caller, false));

  route(operations.getCard, async ({ params, client }) => {
    await countRead(client);
    return new CacheableResponse(await present(await requireCard(params.id)), CARD_CACHE_SECONDS);
  });

  route(operations.getCardProof, async ({ params, client }) => {
    await countRead(client);
    const card = await requireCard(params.id);
    const drawDay = await days.find(card.day);
    if (!drawDay) throw new Error(`The draw day of card ${card.number} does not exist`);
    const { day, collectorId, requestId, serial, edition, entropy, projectSlug: project } = card;
    // The entropy reveals nothing about later draws while the seed is secret
    const { commitment, late, seed } = presentDay(drawDay);
    const draw = { day, commitment, late, seed, collectorId, requestId, serial, edition, entropy };
    const proof = { ...draw, grant: grantOf(card), project, card: await present(card) };
    return seed === null ? proof : new CacheableResponse(proof, CARD_CACHE_SECONDS);
  });

  route(operations.listDrawDays, async ({ query: { limit, cursor }, client }) => {
    await countRead(client);
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['day']);
    const { page, nextCursor } = paginate(await days.list(below, limit + 1), limit, ({ day }) => [day]);
    return { days: page.map(presentDay), nextCursor };
  });

  route(operations.getFairness, async ({ client }) => {
    await countRead(client);
    const { days: revealed, counts } = await sumLedgers(db);
    return new CacheableResponse({ days: revealed, ...assessFairness(counts) }, FAIRNESS_CACHE_SECONDS);
  });

  route(operations.getDayFairness, async ({ params: { day }, client }) => {
    await countRead(client);
    const drawDay = await days.find(day);
    if (!drawDay?.ledgerSha256) throw failure(cardErrors, 'LEDGER_NOT_FOUND');
    const report = { day, ...assessFairness(drawDay.ledgerCounts) };
    return new CacheableResponse(report, DAY_CACHE_SECONDS, true);
  });

  route(operations.getDrawLedger, async ({ params: { day }, client }) => {
    await countRead(client);
    const sha256 = (await days.find(day))?.ledgerSha256;
    if (!sha256) throw failure(cardErrors, 'LEDGER_NOT_FOUND');
    const start = async () => {
      await limits.consume('ledger', [client.ipAddress], CARD_RATES.ledger);
      return readLedger(db, day);
    };
    return new FileResponse(`draws-${day}.ndjson`, 'application/x-ndjson', start, `"${sha256}"`);
  });
}
