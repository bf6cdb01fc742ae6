import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import * as accountOperations from '@app/contract/accounts/schemas';
import * as operations from '@app/contract/cards/schemas';
import { drawCard } from '@app/contract/draw/draw-card';
import { verifyProof } from '@app/contract/draw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { bookOf } from '../../../testing/collection-book.ts';
import type { TestDatabase } from '../../../testing/database/database.ts';
import { databaseBeforeMigration } from '../../../testing/database/earlier-schema.ts';
import { passMidnight } from '../../../testing/days.ts';
import { query } from '../../../testing/dump.ts';
import { APP_SECRET, startNode, type TestNode } from '../../../testing/node.ts';
import { createWallet } from '../../../testing/wallet.ts';
import { deriveKeys } from '../../platform/secrets/keys.ts';
import { seal } from '../../platform/secrets/seal.ts';

const REVEAL_MARGIN_SECONDS = 31;

interface Owner {
  readonly id: string;
  readonly publicKey: string;
  readonly refreshToken: string;
}

/** A day of draws as the earlier version stored it. */
interface Day {
  readonly day: string;
  readonly seed: Buffer;
}

const dayAt = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const newDay = (offset: number): Day => ({ day: dayAt(offset), seed: randomBytes(32) });

const [yesterday, today, tomorrow] = [newDay(-1), newDay(0), newDay(1)];
let database: TestDatabase;
let node: TestNode;
let owner: Owner;
let otherOwner: Owner;
/** The first sessions of both owners after the upgrade. */
let sessions: { token: string; refreshToken: string }[];

async function insertOwner(name: string): Promise<Owner> {
  const [id, session, refreshToken] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
  const { publicKey } = createWallet();
  await query(
    database,
    `insert into accounts (id, username, username_key, email, email_key, email_verified, public_key, created_at, updated_at)
     values ($1, $2, $2, $2 || '@example.com', $2 || '@example.com', true, $3, now(), now())`,
    [id, name, publicKey],
  );
  await query(
    database,
    `insert into sessions (id, account_id, device, address, created_at, last_used_at, authenticated_at, idle_expires_at, expires_at)
     values ($1, $2, 'test', '127.0.0.1', now(), now(), now(), now() + interval '9 days', now() + interval '9 days')`,
    [session, id],
  );
  const tokenHash = createHash('sha256').update(refreshToken).digest('base64url');
  await query(database, 'insert into refresh_tokens (token_hash, session_id) values ($1, $2)', [tokenHash, session]);
  return { id, publicKey, refreshToken };
}

async function insertDay({ day, seed }: Day, isRevealed: boolean): Promise<void> {
  const commitment = createHash('sha256').update(seed).digest('hex');
  const sealed = seal(deriveKeys(APP_SECRET).seal, seed);
  await query(
    database,
    `insert into draw_days (day, commitment, sealed_seed, closed_at, seed)
     values ($1, $2, $3, case when $4::boolean then now() - interval '1 hour' end, $5)`,
    [day, commitment, sealed, isRevealed, isRevealed ? seed.toString('hex') : null],
  );
}

async function insertCard({ id, publicKey }: Owner, { day, seed }: Day, serial: number): Promise<void> {
  const requestId = randomUUID();
  const entropy = createHmac('sha256', seed).update(`${id}:${requestId}:${serial}`).digest();
  const { name, description, image, rarity, type, power, defense, artSeed } = drawCard(entropy, 1);
  await query(
    database,
    `insert into cards (id, number, account_id, request_id, day, serial, entropy, public_key, rarity, rank, type, name,
        description, image, power, defense, art_seed, collected_at)
     values ($1, nextval('card_numbers'), $2, $3, $4, $5, $6, $7, $8, 1, $9, $10, $11, $12, $13, $14, $15, now())`,
    [
      ...[randomUUID(), id, requestId, day, serial, entropy.toString('hex'), publicKey, rarity, type],
      ...[name, description, image, power, defense, artSeed],
    ],
  );
  await query(
    database,
    `insert into collectors (account_id, day, serial, last_drawn_at) values ($1, $2, $3, now())
     on conflict (account_id) do update set day = $2, serial = $3`,
    [id, day, serial],
  );
}

beforeAll(async () => {
  database = await databaseBeforeMigration('0017_draws-by-collector');
  owner = await insertOwner('early');
  otherOwner = await insertOwner('bird');
  await insertDay(yesterday, true);
  await insertDay(today, false);
  await insertDay(tomorrow, false);
  await insertCard(owner, yesterday, 1);
  await insertCard(owner, yesterday, 2);
  await insertCard(otherOwner, yesterday, 1);
  await insertCard(owner, today, 1);
  node = await startNode({ database, env: { COLLECT_INTERVAL: '0' } });
  sessions = [await refresh(owner), await refresh(otherOwner)];
});
afterAll(async () => {
  await node.stop();
  await database.drop();
});

const refresh = async ({ refreshToken }: Pick<Owner, 'refreshToken'>) =>
  (await call(node, accountOperations.refresh, { body: { refreshToken } })).body;
const userOf = async (token: string) => (await call(node, accountOperations.getCurrentUser, { token })).body.user;
const proofOf = async (id: string) => (await call(node, operations.getCardProof, { params: { id } })).body;

test('existing cards keep the account ID that they were drawn with, and their proofs verify', async () => {
  const { body } = await call(node, operations.listWalletCards, { params: { publicKey: owner.publicKey } });
  expect(body.cards.map(({ edition }) => edition)).toEqual([1, 1, 1]);
  for (const { id } of body.cards) {
    const proof = await proofOf(id);
    expect(proof).toMatchObject({ collectorId: owner.id, edition: 1 });
    const isRevealed = proof.day === yesterday.day;
    expect((await verifyProof(proof)).map(({ ok }) => ok)).toEqual(
      isRevealed ? [true, true, true] : [null, null, true],
    );
  }
});

test('the collection book counts the cards drawn before the upgrade', async () => {
  for (const [index, { publicKey }] of [owner, otherOwner].entries()) {
    const { body } = await call(node, operations.listWalletCards, { params: { publicKey } });
    const book = await call(node, operations.getCollectionBook, { token: sessions[index]?.token ?? '' });
    expect(book.body.motifs).toEqual(bookOf(body.cards));
  }
});

test('existing accounts get random collector IDs for new draws', async () => {
  const users = await Promise.all(sessions.map(({ token }) => userOf(token)));
  const collectorIds = users.map(({ collectorId }) => collectorId);
  expect(new Set([...collectorIds, owner.id, otherOwner.id]).size).toBe(4);

  const draw = async (token: string) => {
    const body = { publicKey: owner.publicKey, requestId: randomUUID() };
    const { body: card } = await call(node, operations.collect, { token, body });
    return proofOf(card.id);
  };
  const token = sessions[0]?.token ?? '';
  expect(await draw(token)).toMatchObject({ collectorId: collectorIds[0], day: today.day, serial: 2, edition: 1 });

  // tomorrow's commitment was not public 24 hours before tomorrow
  passMidnight(node);
  const next = await refresh(sessions[0] as Pick<Owner, 'refreshToken'>);
  expect(await draw(next.token)).toMatchObject({ day: today.day, serial: 3 });
  passMidnight(node);
  const last = await refresh(next);
  const lastProof = await draw(last.token);
  expect(lastProof).toMatchObject({ serial: 1 });
  expect(lastProof.day > tomorrow.day).toBe(true);
  await call(node, operations.listDrawDays, {});
  node.clock.advance(REVEAL_MARGIN_SECONDS);
  const { body } = await call(node, operations.listWalletCards, { params: { publicKey: owner.publicKey } });
  for (const { id } of body.cards.slice(1)) {
    expect((await verifyProof(await proofOf(id))).map(({ ok }) => ok)).toEqual([true, true, true]);
  }
});

test('a day revealed before the upgrade gets a ledger of the remaining cards', async () => {
  const { body } = await call(node, operations.listDrawDays, {});
  const { ledger, seed } = body.days.find(({ day }) => day === yesterday.day) ?? {};
  expect(seed).toBe(yesterday.seed.toString('hex'));
  const text = await (await fetch(node.url + ledger?.url)).text();
  expect(ledger).toMatchObject({ draws: 3, sha256: createHash('sha256').update(text).digest('hex') });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as operations.LedgerDraw);
  const drawnBy = lines.map(({ collectorId, serial, edition }) => [collectorId, serial, edition]);
  expect(drawnBy).toEqual([
    [owner.id, 1, 1],
    [owner.id, 2, 1],
    [otherOwner.id, 1, 1],
  ]);
});

test('existing commitments count as published when their day began', async () => {
  const { body } = await call(node, operations.listDrawDays, {});
  const published = new Map(body.days.map(({ day, publishedAt }) => [day, publishedAt]));
  expect(published.get(yesterday.day)).toBe(`${yesterday.day}T00:00:00.000Z`);
  expect(published.get(today.day)).toBe(`${today.day}T00:00:00.000Z`);
  // it was secret until the upgrade
  expect(published.get(tomorrow.day)).toContain(today.day);
});
