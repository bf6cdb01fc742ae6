import { randomUUID } from 'node:crypto';
import * as calls from '@app/contract/cards/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { startCluster, type TestCluster } from '../../../../testing/cluster.ts';
import { query } from '../../../../testing/dump.ts';
import { linkWallet, newPerson, type Person } from '../../../../testing/people.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster({ env: { COLLECT_INTERVAL: '0' } });
});
afterAll(() => cluster.stop());

/** Steps in a collector's life; what is drawn may be drawn over any node. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('collect' as const),
      at: fc.nat(1),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('retry' as const), at: fc.nat(1), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unlink' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('relink' as const) }) },
);

/** What has to be true of one collector, kept beside the server's own account of it. */
class Model {
  readonly made = new Map<string, { publicKey: string; id: string }>();
  publicKey: string | null = null;
  links = 0;
  unlinks = 0;
}

test('keeps cards, counters and notifications consistent for any sequence of operations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const person = await newPerson(cluster.one);
      const model = new Model();
      let revision = await revisionOf(person);
      for (const each of steps) {
        const changes = await take(each, person, model);
        const now = await revisionOf(person);
        expect(now).toBe(revision + changes);
        revision = now;
      }
      await compare(person, model);
    }),
    { numRuns: 10, seed: 20_261_121, endOnFailure: true },
  );
}, 120_000);

/** Does one step on both sides; answers how many changes of the account came of it. */
async function take(
  each: typeof step extends fc.Arbitrary<infer S> ? S : never,
  person: Person,
  model: Model,
): Promise<number> {
  const { token } = person;
  if (each.kind === 'relink') {
    model.publicKey = (await linkWallet(cluster.one, person)).publicKey;
    model.links += 1;
    return 1;
  }
  if (each.kind === 'unlink') {
    const { status } = await call(cluster.one, unlinkWallet, { token });
    expect(status).toBe(model.publicKey === null ? 422 : 200);
    const changed = model.publicKey === null ? 0 : 1;
    model.unlinks += changed;
    model.publicKey = null;
    return changed;
  }
  if (each.kind === 'retry') {
    const [requestId, card] = [...model.made][each.which % Math.max(1, model.made.size)] ?? [];
    if (requestId === undefined || card === undefined) return 0;
    const body = { requestId, publicKey: card.publicKey };
    expect((await call(cluster.at(each.at), calls.collect, { token, body })).body.id).toBe(card.id);
    return 0;
  }
  const publicKey = model.publicKey ?? '2'.repeat(44);
  const ids = Array.from({ length: each.times }, () => randomUUID());
  const answers = await Promise.all(
    ids.map((requestId, n) => call(cluster.at(each.at + n), calls.collect, { token, body: { requestId, publicKey } })),
  );
  for (const [n, { status, body }] of answers.entries()) {
    expect(status).toBe(model.publicKey === null ? 422 : 200);
    if (status === 200) model.made.set(ids[n] as string, { publicKey, id: body.id });
  }
  return model.publicKey === null ? 0 : ids.length;
}

async function compare({ token }: Person, { made, links, unlinks }: Model): Promise<void> {
  const { body: inventory } = await call(cluster.other, calls.myCollectibles, { token, query: { limit: 100 } });
  const ids = inventory.cards.map(({ id }) => id);
  expect([...ids].sort()).toEqual([...made.values()].map(({ id }) => id).sort());
  expect(inventory).toMatchObject({ total: made.size, totalValue: 10 * made.size });
  for (const [kind, counts] of Object.entries(inventory.counts)) {
    for (const [name, counted] of Object.entries(counts)) {
      expect(counted).toBe(inventory.cards.filter((card) => card[kind as 'rarity' | 'type'] === name).length);
    }
  }
  const proofs = await Promise.all(ids.map((id) => call(cluster.one, calls.cardProof, { params: { id } })));
  const serials = Object.groupBy(
    proofs.map(({ body }) => body),
    ({ day }) => day,
  );
  for (const ofDay of Object.values(serials)) {
    expect(ofDay?.map(({ serial }) => serial).sort((a, b) => a - b)).toEqual(ofDay?.map((_, at) => at + 1));
  }
  const { body: told } = await call(cluster.one, listNotifications, { token, query: { limit: 100 } });
  const types = told.notifications.map(({ type }) => type);
  const countOf = (type: string) => types.filter((each) => each === type).length;
  expect([countOf('collectible_received'), countOf('wallet_linked'), countOf('wallet_unlinked')]).toEqual([
    made.size,
    links,
    unlinks,
  ]);
  expect(told.unreadCount).toBe(types.length);
}

async function revisionOf({ email }: Person): Promise<number> {
  const [row] = await query<{ revision: string }>(
    cluster.one.database,
    'select revision from accounts where email = $1',
    [email],
  );
  return Number(row?.revision);
}
