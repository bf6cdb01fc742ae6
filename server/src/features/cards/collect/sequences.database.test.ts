import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/cards/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { query } from '../../../../testing/database/dump.ts';
import { setUpCluster } from '../../../../testing/node/set-up.ts';
import { collectCard, linkWallet, newPerson, type Person } from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0' } });

/** Actions of a collector; draws are sent to either node. */
const anyAction = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('collect' as const),
      node: fc.nat(1),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('retry' as const), node: fc.nat(1), index: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unlink' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('relink' as const) }) },
);

/** The expected state of one collector. */
class Model {
  readonly cards = new Map<string, { publicKey: string; id: string }>();
  publicKey: string | null = null;
  links = 0;
  unlinks = 0;
}

test('keeps cards, counts and notifications consistent for any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 4, maxLength: 14 }), async (actions) => {
      const person = await newPerson(cluster.first);
      const model = new Model();
      let revision = await revisionOf(person);
      for (const action of actions) {
        const changes = await run(action, person, model);
        const currentRevision = await revisionOf(person);
        expect(currentRevision).toBe(revision + changes);
        revision = currentRevision;
      }
      await expectState(person, model);
    }),
    { numRuns: 10, seed: 20_261_121, endOnFailure: true },
  );
}, 120_000);

/** Runs one action on the server and the model. @returns the number of changes of the account */
async function run(
  action: typeof anyAction extends fc.Arbitrary<infer S> ? S : never,
  person: Person,
  model: Model,
): Promise<number> {
  const { token } = person;
  if (action.kind === 'relink') {
    model.publicKey = (await linkWallet(cluster.first, person)).publicKey;
    model.links += 1;
    return 1;
  }
  if (action.kind === 'unlink') {
    const { status } = await call(cluster.first, unlinkWallet, { token });
    expect(status).toBe(model.publicKey === null ? 422 : 200);
    const changes = model.publicKey === null ? 0 : 1;
    model.unlinks += changes;
    model.publicKey = null;
    return changes;
  }
  if (action.kind === 'retry') {
    const [requestId, card] = [...model.cards][action.index % Math.max(1, model.cards.size)] ?? [];
    if (requestId === undefined || card === undefined) return 0;
    const body = { requestId, publicKey: card.publicKey };
    expect((await call(cluster.at(action.node), operations.collect, { token, body })).body.id).toBe(card.id);
    return 0;
  }
  const publicKey = model.publicKey ?? '2'.repeat(44);
  const ids = Array.from({ length: action.times }, () => randomUUID());
  const responses = await Promise.all(
    ids.map((requestId, n) => collectCard(cluster.at(action.node + n), { token, publicKey }, requestId)),
  );
  for (const [n, { status, body }] of responses.entries()) {
    expect(status).toBe(model.publicKey === null ? 422 : 200);
    if (status === 200) model.cards.set(ids[n] as string, { publicKey, id: body.id });
  }
  return model.publicKey === null ? 0 : ids.length;
}

async function expectState({ token }: Person, { cards, links, unlinks }: Model): Promise<void> {
  const { body: inventory } = await call(cluster.last, operations.getInventory, { token, query: { limit: 100 } });
  const ids = inventory.cards.map(({ id }) => id);
  expect([...ids].sort()).toEqual([...cards.values()].map(({ id }) => id).sort());
  expect(inventory).toMatchObject({ total: cards.size, totalValue: 10 * cards.size });
  for (const [kind, counts] of Object.entries(inventory.counts)) {
    for (const [name, count] of Object.entries(counts)) {
      expect(count).toBe(inventory.cards.filter((card) => card[kind as 'rarity' | 'type'] === name).length);
    }
  }
  const proofs = await Promise.all(ids.map((id) => call(cluster.first, operations.getCardProof, { params: { id } })));
  const serials = Object.groupBy(
    proofs.map(({ body }) => body),
    ({ day }) => day,
  );
  for (const proofsOfDay of Object.values(serials)) {
    expect(proofsOfDay?.map(({ serial }) => serial).sort((a, b) => a - b)).toEqual(
      proofsOfDay?.map((_, index) => index + 1),
    );
  }
  const { body: list } = await call(cluster.first, listNotifications, { token, query: { limit: 100 } });
  const types = list.notifications.map(({ type }) => type);
  const countOf = (type: string) => types.filter((other) => other === type).length;
  expect([countOf('collectible_received'), countOf('wallet_linked'), countOf('wallet_unlinked')]).toEqual([
    cards.size,
    links,
    unlinks,
  ]);
  expect(list.unreadCount).toBe(types.length);
}

async function revisionOf({ email }: Person): Promise<number> {
  const [row] = await query<{ revision: string }>(
    cluster.first.database,
    'select revision from accounts where email = $1',
    [email],
  );
  return Number(row?.revision);
}
