import { randomUUID } from 'node:crypto';
import { collect } from '@app/contract/cards/schemas';
import * as operations from '@app/contract/notifications/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import { describe, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newNotifiedPerson, publishedFor } from '../../../testing/people/notified-person.ts';
import { linkWallet } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode();

const list = async ({ token }: { token: string }) =>
  (await call(node, operations.listNotifications, { token })).body.notifications;

/** Replaces the preferences of one kind. */
async function prefer(
  { token }: { token: string },
  kind: keyof operations.NotificationPreferences['kinds'],
  channels: Partial<operations.NotificationPreferences['kinds']['cards']>,
) {
  const { body } = await call(node, operations.getNotificationPreferences, { token });
  const kinds = { ...body.kinds, [kind]: { ...body.kinds[kind], ...channels } };
  return call(node, operations.updateNotificationPreferences, { token, body: { ...body, kinds } });
}

describe('a created notification', () => {
  test('is published in one message with its cause, in the form in which it is listed', async () => {
    const person = await newNotifiedPerson(node, 0);
    await linkWallet(node, person);
    const [linked] = await list(person);
    expect(linked).toMatchObject({ type: 'wallet_linked', read: false, redirectUrl: null });
    expect(publishedFor(node, person.id)).toEqual([
      {
        topic: 'account',
        message: {
          accountId: person.id,
          isChanged: true,
          events: [{ type: 'notificationCreated', notification: linked }],
        },
      },
    ]);
    await call(node, unlinkWallet, { token: person.token });
    const [unlinked] = await list(person);
    expect(unlinked?.type).toBe('wallet_unlinked');
    expect(publishedFor(node, person.id).at(-1)?.message.events).toEqual([
      { type: 'notificationCreated', notification: unlinked },
    ]);
  });

  test('is neither stored nor published if the transaction of its cause fails', async () => {
    const [owner, person] = [await newNotifiedPerson(node, 0), await newNotifiedPerson(node, 0)];
    const wallet = await linkWallet(node, owner);
    await expect(linkWallet(node, person, wallet)).rejects.toThrow('already linked');
    expect(await list(person)).toEqual([]);
    expect(publishedFor(node, person.id)).toEqual([]);
  });

  test('is neither listed nor announced if the account has turned off its kind', async () => {
    const person = await newNotifiedPerson(node, 0);
    expect((await prefer(person, 'wallet', { inApp: false })).status).toBe(200);
    const { publicKey } = await linkWallet(node, person);
    expect(publishedFor(node, person.id).at(-1)?.message).toEqual({
      accountId: person.id,
      isChanged: true,
      events: [],
    });
    expect(await list(person)).toEqual([]);
    // Other kinds, and the same kind of other accounts, are not affected
    await call(node, collect, { token: person.token, body: { publicKey, requestId: randomUUID() } });
    expect((await list(person)).map(({ type }) => type)).toEqual(['collectible_received']);
    expect((await prefer(person, 'cards', { inApp: false })).status).toBe(200);
    const other = await newNotifiedPerson(node, 0);
    await linkWallet(node, other);
    expect((await list(other)).map(({ type }) => type)).toEqual(['wallet_linked']);
  });
});

describe('preferences', () => {
  test('are the defaults until they are replaced; this is published with a new revision', async () => {
    const person = await newNotifiedPerson(node, 0);
    const byDefault = { inApp: true, browser: true, email: false };
    const defaults = {
      kinds: {
        cards: byDefault,
        rewards: byDefault,
        transfers: byDefault,
        wallet: byDefault,
        integrations: byDefault,
        announcements: byDefault,
      },
      dailyDigest: false,
    };
    const { token } = person;
    expect((await call(node, operations.getNotificationPreferences, { token })).body).toEqual(defaults);
    const chosen = {
      ...defaults,
      kinds: { ...defaults.kinds, cards: { ...byDefault, email: true } },
      dailyDigest: true,
    };
    const replaced = await call(node, operations.updateNotificationPreferences, {
      token,
      body: { ...chosen, kinds: { ...chosen.kinds, unknown: byDefault } as never },
    });
    expect(replaced).toMatchObject({ status: 200, body: chosen });
    expect((await call(node, operations.getNotificationPreferences, { token })).body).toEqual(chosen);
    expect(publishedFor(node, person.id)).toEqual([
      { topic: 'account', message: { accountId: person.id, isChanged: true, events: [] } },
    ]);
  });

  test('can be changed in part, which keeps other changes that were made meanwhile', async () => {
    const { token } = await newNotifiedPerson(node, 0);
    const change = (body: operations.NotificationPreferencesChange) =>
      call(node, operations.changeNotificationPreferences, { token, body });
    await change({ kinds: { cards: { email: true }, wallet: { inApp: false } } });
    const changes = [
      change({ kinds: { cards: { email: false } } }),
      change({ kinds: { cards: { browser: false } } }),
      change({ dailyDigest: true }),
    ];
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
    const unchanged = { inApp: true, browser: true, email: false };
    const expected = {
      kinds: {
        cards: { inApp: true, browser: false, email: false },
        rewards: unchanged,
        transfers: unchanged,
        wallet: { ...unchanged, inApp: false },
        integrations: unchanged,
        announcements: unchanged,
      },
      dailyDigest: true,
    };
    expect(await change({})).toMatchObject({ status: 200, body: expected });
    expect((await call(node, operations.getNotificationPreferences, { token })).body).toEqual(expected);
    const invalid = await change({ kinds: { cards: { email: 'no' } }, dailyDigest: false } as never);
    expect(invalid).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect((await call(node, operations.getNotificationPreferences, { token })).body).toEqual(expected);
  });

  test.each([
    {},
    { kinds: {}, dailyDigest: true },
    { kinds: null, dailyDigest: true },
    { kinds: { cards: { inApp: 'yes' } }, dailyDigest: 1 },
  ])('are rejected as a whole if they are incomplete: %o', async (body) => {
    const { token } = await newNotifiedPerson(node, 0);
    const before = (await call(node, operations.getNotificationPreferences, { token })).body;
    const response = await call(node, operations.updateNotificationPreferences, { token, body: body as never });
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect((await call(node, operations.getNotificationPreferences, { token })).body).toEqual(before);
  });
});
