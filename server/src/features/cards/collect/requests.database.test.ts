import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/cards/schemas';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { refresh } from '@app/contract/sessions/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import { describe, expect, test } from 'vitest';
import { dumpProductTables, query } from '../../../../testing/database/dump.ts';
import { cardsOf } from '../../../../testing/faults/collect-run.ts';
import { repetitions } from '../../../../testing/faults/repetitions.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { passFirstDay } from '../../../../testing/node/days.ts';
import { setUpCluster } from '../../../../testing/node/set-up.ts';
import {
  collectCard,
  linkWallet,
  logIn,
  newPerson,
  newWalletOwner,
  type Person,
  type WalletOwner,
} from '../../../../testing/people/people.ts';
import { createWallet } from '../../../../testing/people/wallet.ts';
import { call, send } from '../../../../testing/requests/call.ts';
import { connectSocket } from '../../../../testing/requests/socket-client.ts';

/** Number of request IDs that are sent at the same time. */
const CONCURRENT_IDS = 10;
const REQUEST_IDS = repetitions({ usual: 2 * CONCURRENT_IDS, full: 1000 });
const SENDS_PER_ID = repetitions({ usual: 10, full: 200 });
const IN_FLIGHT = 48;

const cluster = setUpCluster();
const withoutInterval = setUpCluster({ env: { COLLECT_INTERVAL: '0' } });

const collect = (
  { token, publicKey }: Pick<WalletOwner, 'token' | 'publicKey'>,
  requestId: string = randomUUID(),
  node = cluster.first,
) => collectCard(node, { token, publicKey }, requestId);
const inventory = ({ token }: WalletOwner, node = cluster.first) => call(node, operations.getInventory, { token });

describe('a collect request', () => {
  test('creates one card when sent 50 times concurrently to all nodes', async () => {
    const person = await newWalletOwner(cluster.first);
    const requestId = randomUUID();
    const spellings = [requestId, requestId.toUpperCase()];
    const responses = await runConcurrently(50, (n) => collect(person, spellings[n % 2], cluster.at(n >> 1)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await inventory(person)).body.total).toBe(1);
  });

  test('creates one card per interval for concurrent request IDs on all nodes', async () => {
    const person = await newWalletOwner(cluster.first);
    const responses = await runConcurrently(20, (n) => collect(person, randomUUID(), cluster.at(n)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of responses.filter(({ status }) => status !== 200)) {
      expect({ status, body }).toMatchObject({
        status: 429,
        body: { code: 'CARD_NOT_READY', nextAt: expect.any(String) },
      });
    }
    expect((await inventory(person)).body.total).toBe(1);
  });

  test(`${REQUEST_IDS} request IDs, each sent ${SENDS_PER_ID} times over all nodes, create one card each`, async () => {
    const person = await newWalletOwner(withoutInterval.first);
    const ids = Array.from({ length: REQUEST_IDS }, () => randomUUID());
    const cardIdsByRequest = ids.map(() => new Set<string>());
    const rejected: number[] = [];
    let session: Promise<Pick<Person, 'token'>> = Promise.resolve(person);
    let sent = 0;
    await runConcurrently(IN_FLIGHT, async () => {
      for (let n = sent++; n < REQUEST_IDS * SENDS_PER_ID; n = sent++) {
        // Ten IDs are sent concurrently, over alternating nodes; an access token would expire before all are sent
        if (n > 0 && n % (CONCURRENT_IDS * SENDS_PER_ID) === 0) session = logIn(withoutInterval.first, person);
        const index = Math.floor(n / (CONCURRENT_IDS * SENDS_PER_ID)) * CONCURRENT_IDS + (n % CONCURRENT_IDS);
        const sender = { ...person, ...(await session) };
        const { status, body } = await collect(sender, ids[index], withoutInterval.at(Math.floor(n / CONCURRENT_IDS)));
        if (status === 200) cardIdsByRequest[index]?.add(body.id);
        else rejected.push(status);
      }
    });
    expect(rejected).toEqual([]);
    expect(new Set(cardIdsByRequest.map(({ size }) => size))).toEqual(new Set([1]));
    const cardIds = new Set(cardIdsByRequest.flatMap((ids) => [...ids]));
    expect(cardIds.size).toBe(REQUEST_IDS);
    const owner = { ...person, ...(await session) };
    expect(new Set(await cardsOf(withoutInterval.first, owner))).toEqual(cardIds);
    expect((await inventory(owner, withoutInterval.first)).body.total).toBe(REQUEST_IDS);
  }, 1_800_000);

  test('returns the time of the next card, and draws it at that time', async () => {
    const person = await newWalletOwner(cluster.first);
    const first = await collect(person);
    const early = await collect(person);
    const nextAt = new Date(Date.parse(first.body.collectedAt) + 86_400_000).toISOString();
    expect(early).toMatchObject({ status: 429, body: { nextAt, error: `Your next card is ready ${nextAt}` } });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(86_000);
    cluster.first.clock.advance(86_400);
    const { token } = (await call(cluster.first, refresh, { body: person })).body;
    const second = await collect({ ...person, token });
    expect(second.status).toBe(200);
    expect(second.body.number).toBeGreaterThan(first.body.number);
  });

  test('returns its card later, even after the wallet was unlinked', async () => {
    const person = await newWalletOwner(cluster.first);
    const requestId = randomUUID();
    const { body: card } = await collect(person, requestId);
    await call(cluster.first, unlinkWallet, person);
    cluster.first.clock.advance(86_400 + 60);
    const { token } = (await call(cluster.first, refresh, { body: person })).body;
    const replayed = await collect({ ...person, token }, requestId);
    expect(replayed).toMatchObject({ status: 200, body: { ...card, publicKey: null } });
    expect(await collect({ ...person, token })).toMatchObject({ status: 422, body: { code: 'WALLET_REQUIRED' } });
  });

  test('that was rejected can be repeated once the wallet is linked', async () => {
    const person = await newPerson(cluster.first);
    const wallet = createWallet();
    const requestId = randomUUID();
    const collector = { ...person, publicKey: wallet.publicKey };
    expect((await collect(collector, requestId)).status).toBe(422);
    await linkWallet(cluster.first, person, wallet);
    expect((await collect(collector, requestId)).status).toBe(200);
  });

  test('for a wallet that is not linked is rejected and writes nothing', async () => {
    const [person, other] = [await newWalletOwner(cluster.first), await newWalletOwner(cluster.first)];
    await inventory(person);
    const before = await dumpProductTables(cluster.first.database);
    for (const publicKey of [other.publicKey, createWallet().publicKey]) {
      expect(await collect({ ...person, publicKey })).toMatchObject({
        status: 403,
        body: { error: 'This wallet is not linked to your account', code: 'WALLET_NOT_LINKED' },
      });
    }
    const after = await dumpProductTables(cluster.first.database);
    expect(after.get('public.cards')).toEqual(before.get('public.cards'));
    expect(after.get('public.accounts')).toEqual(before.get('public.accounts'));
  });

  test('that is refused is reported to the windows of the account on every node; a repeated request is not', async () => {
    const person = await newWalletOwner(cluster.first);
    const [socket, other] = [
      await connectSocket(cluster.last, person.token),
      await connectSocket(cluster.last, (await newWalletOwner(cluster.first)).token),
    ];
    const requestId = randomUUID();
    await collect(person, requestId);
    await collect(person, requestId);
    const refusedId = randomUUID();
    const { body } = await collect(person, refusedId);
    const drawn = await socket.frame('collectibleCollected');
    expect(drawn).toMatchObject({ requestId, status: 'success' });
    expect(await socket.frame('collectibleCollected', 2)).toMatchObject({
      publicKey: person.publicKey,
      requestId: refusedId,
      status: 'failed',
      card: null,
      error: body.error,
      revision: drawn.revision,
    });
    expect(other.frames.filter(({ type }) => type === 'collectibleCollected')).toEqual([]);
    await Promise.all([socket.close(), other.close()]);
  });

  test('cannot influence the drawn card', async () => {
    const { token, publicKey } = await newWalletOwner(cluster.first);
    const cardFields = {
      rarity: 'legendary',
      rank: 5,
      type: 'beast',
      finish: 'starfield',
      power: 999,
      defense: 999,
      entropy: 'f'.repeat(64),
      serial: 9,
      day: '2020-01-01',
      number: 1,
      artSeed: '0',
      seed: '0',
      accountId: randomUUID(),
    };
    const body = { publicKey, requestId: randomUUID(), ...cardFields };
    const { body: card } = await send(cluster.first, 'POST', '/users/collectibles/collect', { token, body });
    const proof = (await call(cluster.first, operations.getCardProof, { params: { id: String(card.id) } })).body;
    expect(proof.serial).toBe(1);
    expect(card).toMatchObject(drawCard(Buffer.from(proof.entropy, 'hex'), proof.edition));
  });

  test('has a request ID that is scoped to the account', async () => {
    const [person, other] = [await newWalletOwner(cluster.first), await newWalletOwner(cluster.first)];
    const requestId = randomUUID();
    const [ownResponse, otherResponse] = [await collect(person, requestId), await collect(other, requestId)];
    expect([ownResponse.status, otherResponse.status]).toEqual([200, 200]);
    expect(ownResponse.body.id).not.toBe(otherResponse.body.id);
    expect(otherResponse.body.publicKey).toBe(other.publicKey);
  });

  test('with a reused request ID and another body results in 409', async () => {
    const person = await newWalletOwner(cluster.first);
    const requestId = randomUUID();
    await collect(person, requestId);
    const second = await linkWallet(cluster.first, person);
    const response = await collect({ ...person, publicKey: second.publicKey }, requestId);
    expect(response).toMatchObject({ status: 409, body: { code: 'REQUEST_ID_REUSED' } });
    expect((await inventory(person)).body.total).toBe(1);
  });

  test('racing with an unlink either draws to the linked wallet or is rejected', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await newWalletOwner(withoutInterval.first);
      const [responses, unlinked] = await Promise.all([
        runConcurrently(5, (n) => collect(person, randomUUID(), withoutInterval.at(n))),
        call(withoutInterval.last, unlinkWallet, person),
      ]);
      expect(unlinked.status).toBe(200);
      for (const { status } of responses) expect([200, 422]).toContain(status);
      const drawn = responses.filter(({ status }) => status === 200);
      expect((await inventory(person, withoutInterval.first)).body.total).toBe(drawn.length);
      expect((await collect(person, randomUUID(), withoutInterval.first)).status).toBe(422);
    }
  });

  test('succeeds around midnight although the clock goes back slightly', async () => {
    const { clock } = withoutInterval.first;
    await passFirstDay(withoutInterval.first);
    clock.advance(86_395 - ((clock.now().getTime() / 1000) % 86_400));
    const person = await newWalletOwner(withoutInterval.first);
    const drawAfter = async (seconds: number) => {
      clock.advance(seconds);
      const { body } = await collect(person, randomUUID(), withoutInterval.first);
      return (await call(withoutInterval.first, operations.getCardProof, { params: { id: body.id } })).body;
    };
    const proofs = [await drawAfter(0), await drawAfter(60), await drawAfter(-60), await drawAfter(60)];
    const [before, after] = [proofs[0]?.day, proofs[1]?.day];
    expect(after).not.toBe(before);
    expect(proofs.map(({ day, serial }) => [day, serial])).toEqual([
      [before, 1],
      [after, 1],
      [after, 2],
      [after, 3],
    ]);
  });
});

describe('the cached collector', () => {
  test('is ignored once another node has drawn', async () => {
    const person = await newWalletOwner(withoutInterval.first);
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const drawn = [];
    for (const [n, id] of ids.entries()) drawn.push((await collect(person, id, withoutInterval.at(n))).body);
    const proofs = await Promise.all(
      drawn.map(({ id }) => call(withoutInterval.first, operations.getCardProof, { params: { id } })),
    );
    expect(proofs.map(({ body }) => body.serial)).toEqual([1, 2, 3, 4, 5]);
    for (const [n, id] of ids.entries()) {
      expect((await collect(person, id, withoutInterval.first)).body).toEqual(drawn[n]);
      expect((await collect(person, id, withoutInterval.last)).body).toEqual(drawn[n]);
    }
    expect((await inventory(person, withoutInterval.first)).body.total).toBe(5);
  });

  test('does not bypass the interval of a draw on another node', async () => {
    const person = await newWalletOwner(cluster.first);
    expect((await collect(person)).status).toBe(200);
    cluster.first.clock.advance(86_400);
    const { token } = (await call(cluster.first, refresh, { body: person })).body;
    expect((await collect({ ...person, token }, randomUUID(), cluster.last)).status).toBe(200);
    expect(await collect({ ...person, token })).toMatchObject({ status: 429, body: { code: 'CARD_NOT_READY' } });
  });

  test('does not draw for an unlinked wallet or deleted account, and does not block others', async () => {
    const people = await runConcurrently(9, () => newWalletOwner(withoutInterval.first));
    await runConcurrently(people.length, (n) => collect(people[n] as WalletOwner, randomUUID(), withoutInterval.first));
    const emails = (kind: number) => [people.filter((_, n) => n % 3 === kind).map(({ email }) => email)];
    const { database } = withoutInterval.first;
    await query(database, 'update accounts set public_key = null where email = any($1)', emails(1));
    await query(database, 'delete from accounts where email = any($1)', emails(2));
    const responses = await runConcurrently(people.length, (n) =>
      collect(people[n] as WalletOwner, randomUUID(), withoutInterval.first),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 422, 401, 200, 422, 401, 200, 422, 401]);
  });
});
