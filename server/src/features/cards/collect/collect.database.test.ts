import * as operations from '@app/contract/cards/schemas';
import { verifyProof } from '@app/contract/draw/algorithm/proof';
import { CURRENT_EDITION } from '@app/contract/draw/card';
import { verifyEmail } from '@app/contract/email/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { describe, expect, test } from 'vitest';
import { setUpNode } from '../../../../testing/node/set-up.ts';
import { collectCard, linkWallet, logIn, newWalletOwner, signUp, tokenIn } from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';

const node = setUpNode();

describe('collecting', () => {
  test('draws a card for the linked wallet, creates a notification and increments the revision', async () => {
    const { token, publicKey } = await newWalletOwner(node);
    const before = await call(node, getCurrentUser, { token });
    const card = await collectCard(node, { token, publicKey });
    expect(card).toMatchObject({ status: 200, body: { publicKey, number: expect.any(Number) } });
    const inventory = await call(node, operations.getInventory, { token });
    expect(inventory.body).toMatchObject({ cards: [card.body], total: 1, totalValue: 10, nextCursor: null });
    expect(inventory.body.counts.rarity[card.body.rarity]).toBe(1);
    expect(inventory.body.counts.type[card.body.type]).toBe(1);
    const { body } = await call(node, listNotifications, { token });
    expect(body).toMatchObject({
      unreadCount: 2,
      notifications: [{ type: 'collectible_received' }, { type: 'wallet_linked' }],
    });
    const after = await call(node, getCurrentUser, { token });
    expect(after.body.user.revision).toBe(before.body.user.revision + 1);
  });

  test('draws with the collector ID, which differs from the account ID', async () => {
    const person = await signUp(node);
    const { token: unverifiedToken } = await logIn(node, person);
    const email = await node.mailTo(person.email);
    const headers = person.cookies.headers();
    const verified = await call(node, verifyEmail, { headers, body: { token: tokenIn(email.text) } });
    const token = verified.body.token ?? '';
    const [before, after] = await Promise.all(
      [unverifiedToken, token].map((each) => call(node, getCurrentUser, { token: each })),
    );
    const { id, collectorId } = after?.body.user ?? {};
    expect(collectorId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(before?.body.user.collectorId).toBe(collectorId);
    const { publicKey } = await linkWallet(node, { token });
    const { body: card } = await collectCard(node, { token, publicKey });
    const proof = await call(node, operations.getCardProof, { params: { id: card.id } });
    expect(proof.body).toMatchObject({ collectorId, edition: CURRENT_EDITION, card: { edition: CURRENT_EDITION } });
    const params = { publicKey };
    const wallet = await call(node, operations.listWalletCards, { params });
    expect(JSON.stringify([card, proof.body, wallet.body])).not.toContain(id);
  });

  test('can be verified from public data once the day has ended', async () => {
    const { token, publicKey } = await newWalletOwner(node);
    const { body: card } = await collectCard(node, { token, publicKey });
    const today = await call(node, operations.getCardProof, { params: { id: card.id } });
    expect(today.body.seed).toBeNull();
    // The first day of an installation ends when a day begins whose commitment was published in time
    node.clock.advance(2 * 86_400);
    await call(node, operations.listDrawDays, {});
    node.clock.advance(60);
    const { body: proof } = await call(node, operations.getCardProof, { params: { id: String(card.number) } });
    expect(proof.commitment).toBe(today.body.commitment);
    expect((await verifyProof(proof)).map(({ ok }) => ok)).toEqual([true, true, true]);
    const { body: days } = await call(node, operations.listDrawDays, {});
    expect(days.days.find(({ day }) => day === proof.day)?.seed).toBe(proof.seed);
  });
});
