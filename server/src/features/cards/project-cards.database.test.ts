import { randomUUID } from 'node:crypto';
import { blockUser } from '@app/contract/admin/schemas';
import * as operations from '@app/contract/cards/schemas';
import { suspendProject } from '@app/contract/projects/schemas';
import { beforeAll, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { findAccountId, type KnownPerson, newAdmin } from '../../../testing/people/admins.ts';
import { collectCard, newWalletOwner, type Person } from '../../../testing/people/people.ts';
import { choose, newLiveProject } from '../../../testing/people/projects.ts';
import { respondToTransfer, signTransfer } from '../../../testing/people/transfers.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode({ env: { SOLANA_RPC_URL: 'http://127.0.0.1:9' } });
let admin: KnownPerson;
let slug: string;
beforeAll(async () => {
  admin = await newAdmin(node);
  slug = (await newLiveProject(node, await newWalletOwner(node), admin)).slug;
});

const read = async (person?: Person) =>
  (await call(node, operations.listProjectCards, { params: { slug }, ...(person && { token: person.token }) })).body;
const numbersOf = async () => (await read()).cards.map(({ number }) => number);

/** Chooses the project and draws a card for it. @returns the supporter and the card */
async function newSupporter() {
  const person = await newWalletOwner(node);
  await choose(node, person, slug);
  const { body } = await collectCard(node, person);
  return { person, number: body.number, id: body.id };
}

test('a project shows the cards that were drawn for it, once their collectors allow it', async () => {
  const [first, second] = [await newSupporter(), await newSupporter()];
  expect(await read(first.person)).toEqual({ cards: [], showsOwn: false });
  for (const { person } of [first, second])
    expect((await call(node, operations.showCards, { token: person.token })).status).toBe(204);
  expect(await numbersOf()).toEqual([second.number, first.number]);
  const { cards, showsOwn } = await read(first.person);
  expect({ showsOwn, project: cards[0]?.project?.slug }).toEqual({ showsOwn: true, project: slug });
  expect((await read()).showsOwn).toBeNull();

  await call(node, operations.hideCards, { token: first.person.token });
  expect(await numbersOf()).toEqual([second.number]);
  const userId = await findAccountId(node, second.person);
  await call(node, blockUser, { token: admin.token, params: { userId }, body: { requestId: randomUUID() } });
  expect(await numbersOf()).toEqual([]);
});

test('the holder of a card decides whether the project shows it', async () => {
  const { person, number, id } = await newSupporter();
  await call(node, operations.showCards, { token: person.token });
  const holder = await newWalletOwner(node);
  await respondToTransfer(node, holder, 'accept', (await signTransfer(node, person, id, holder.publicKey)).body.id);
  expect(await numbersOf()).toEqual([]);
  await call(node, operations.showCards, { token: holder.token });
  const { cards } = await read(holder);
  expect(cards).toMatchObject([{ number, publicKey: holder.publicKey }]);
  expect(JSON.stringify(cards)).not.toContain(holder.username);
  await call(node, operations.hideCards, { token: holder.token });
});

test('a suspended project shows none, and its cards still change hands', async () => {
  const { person, number, id } = await newSupporter();
  await call(node, operations.showCards, { token: person.token });
  expect(await numbersOf()).toEqual([number]);
  const holder = await newWalletOwner(node);
  const { body: transfer } = await signTransfer(node, person, id, holder.publicKey);
  const body = { requestId: randomUUID(), reason: 'Spam' };
  await call(node, suspendProject, { token: admin.token, params: { slug }, body });
  expect(await numbersOf()).toEqual([]);
  expect((await respondToTransfer(node, holder, 'accept', transfer.id)).body.state).toBe('completed');
});
