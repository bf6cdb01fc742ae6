import { RECENT_LOGIN_SECONDS } from '@app/contract/accounts/limits';
import { refresh, verify } from '@app/contract/accounts/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { WALLET_NONCE_SECONDS } from '@app/contract/wallet/limits';
import { walletMessage } from '@app/contract/wallet/message';
import * as calls from '@app/contract/wallet/schemas';
import { base58 } from '@scure/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { atOnce, startCluster, type TestCluster } from '../../../testing/cluster.ts';
import { dumpProductTables } from '../../../testing/dump.ts';
import { PRODUCT_NAME, startNode } from '../../../testing/node.ts';
import { linkWallet, newPerson, type Person } from '../../../testing/people.ts';
import { createWallet, type SigningWallet } from '../../../testing/wallet.ts';

let cluster: TestCluster;
let person: Person;
beforeAll(async () => {
  cluster = await startCluster();
  person = await newPerson(cluster.one);
});
afterAll(() => cluster.stop());

interface Signed {
  readonly publicKey: string;
  readonly signature: string;
  readonly message: string;
  readonly nonce: string;
}

async function challenge({ token }: Person, { publicKey }: SigningWallet, node = cluster.one) {
  return (await call(node, calls.walletNonce, { token, body: { publicKey } })).body;
}

async function signed(by: Person, wallet: SigningWallet): Promise<Signed> {
  const { message, nonce } = await challenge(by, wallet);
  return { publicKey: wallet.publicKey, signature: wallet.sign(message), message, nonce };
}

const link = ({ token }: Person, body: Signed, node = cluster.one) => call(node, calls.linkWallet, { token, body });
const unlink = ({ token }: Person) => call(cluster.one, calls.unlinkWallet, { token });
const SIGNATURE_INVALID = { status: 422, body: { code: 'SIGNATURE_INVALID' } };
const NONCE_INVALID = { status: 422, body: { code: 'NONCE_INVALID' } };

/** Expects a link to be refused and nothing to be written, the nonce included: the honest link works after it. */
async function refused(
  change: (honest: Signed, wallet: SigningWallet) => Signed,
  expected: object,
  by = person,
): Promise<void> {
  const wallet = createWallet();
  const honest = await signed(person, wallet);
  const before = await dumpProductTables(cluster.one.database);
  expect(await link(by, change(honest, wallet))).toMatchObject(expected);
  expect(await dumpProductTables(cluster.one.database)).toEqual(before);
  expect((await link(person, honest)).status).toBe(200);
}

describe('linking a wallet', () => {
  test('creates the documented message, byte for byte', async () => {
    const wallet = createWallet();
    const { message, nonce, expiresAt } = await challenge(person, wallet);
    const timestamp = /Timestamp: (.*)/.exec(message)?.[1] ?? '';
    const { publicKey } = wallet;
    const { username } = person;
    const uri = cluster.one.publicUrl;
    expect(message).toBe(walletMessage({ productName: PRODUCT_NAME, publicKey, username, nonce, timestamp, uri }));
    expect(Date.parse(expiresAt) - Date.parse(timestamp)).toBe(WALLET_NONCE_SECONDS * 1000);
  });

  const otherText: [string, (text: string) => string][] = [
    ['with a blank after it', (text) => `${text} `],
    ['with a line feed after it', (text) => `${text}\n`],
    ['with other line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['of another account', (text) => text.replace(/Account: .*/, 'Account: somebody')],
    ['of another site', (text) => text.replace(/URI: .*/, 'URI: https://evil.example')],
    ['of another time', (text) => text.replace(/Timestamp: .*/, 'Timestamp: 2099-01-01T00:00:00.000Z')],
    ['with one letter changed', (text) => text.replace('Connect', 'Konnect')],
  ];
  test.each(otherText)('rejects a signed message %s', (_, change) =>
    refused(
      (honest, wallet) => ({
        ...honest,
        message: change(honest.message),
        signature: wallet.sign(change(honest.message)),
      }),
      NONCE_INVALID,
    ),
  );

  const changedBytes: [string, (bytes: Uint8Array) => Uint8Array][] = [
    ['its first byte changed', (bytes) => bytes.with(0, (bytes[0] as number) ^ 1)],
    ['its last byte changed', (bytes) => bytes.with(63, (bytes[63] as number) ^ 1)],
    ['a byte more', (bytes) => Uint8Array.from([...bytes, 1])],
    [
      'the order of the group added to its scalar',
      (bytes) => Buffer.concat([bytes.subarray(0, 32), plusOrder(bytes.subarray(32))]),
    ],
  ];
  test.each(changedBytes)('rejects a signature with %s', (_, change) =>
    refused((honest) => ({ ...honest, signature: base58.encode(change(base58.decode(honest.signature))) }), {
      status: expect.toSatisfy((status) => status === 422 || status === 400),
    }),
  );

  test('rejects a signature of another message or by another wallet', async () => {
    await refused((honest, wallet) => ({ ...honest, signature: wallet.sign('another message') }), SIGNATURE_INVALID);
    await refused((honest) => ({ ...honest, signature: createWallet().sign(honest.message) }), SIGNATURE_INVALID);
  });

  test.each([
    ['the system program', '1'.repeat(32)],
    ['the neutral point', base58.encode(Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0)))],
    ['a coordinate that is not reduced', base58.encode(new Uint8Array(32).fill(255))],
  ])('creates no message for %s', async (_, publicKey) => {
    const asked = await call(cluster.one, calls.walletNonce, { token: person.token, body: { publicKey } });
    expect(asked).toMatchObject(SIGNATURE_INVALID);
    const body = {
      publicKey,
      signature: base58.encode(Buffer.concat([base58.decode(publicKey), Buffer.alloc(32)])),
      message: 'm',
      nonce: 'n',
    };
    expect((await link(person, body)).status).toBeGreaterThanOrEqual(400);
  });

  test('accepts a nonce once, also from concurrent requests on all nodes', async () => {
    const fresh = await newPerson(cluster.one);
    const body = await signed(fresh, createWallet());
    const answers = await atOnce(10, (n) => link(fresh, body, cluster.at(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body: { code } }) => status === 422 && code === 'NONCE_INVALID')).toHaveLength(9);
    expect((await unlink(fresh)).status).toBe(200);
    expect(await link(fresh, body)).toMatchObject(NONCE_INVALID);
  });

  test('accepts a nonce only from its account', async () => {
    const thief = await newPerson(cluster.one);
    await refused((honest) => honest, NONCE_INVALID, thief);
  });

  test('accepts a nonce only for its wallet', async () => {
    const other = createWallet();
    await refused(
      (honest) => ({ ...honest, publicKey: other.publicKey, signature: other.sign(honest.message) }),
      NONCE_INVALID,
    );
  });

  test('rejects an unknown nonce', () => refused((honest) => ({ ...honest, nonce: 'made-up' }), NONCE_INVALID));

  test('rejects a nonce after five minutes', async () => {
    const early = await newPerson(cluster.one);
    const [first, second] = [await signed(early, createWallet()), await signed(early, createWallet())];
    cluster.one.clock.advance(WALLET_NONCE_SECONDS - 5);
    expect((await link(early, first)).status).toBe(200);
    cluster.one.clock.advance(10);
    expect(await link(early, second)).toMatchObject(NONCE_INVALID);
  });

  test('links a wallet to one of 20 accounts that link it concurrently', async () => {
    const wallet = createWallet();
    const people = await atOnce(20, () => newPerson(cluster.one));
    const bodies = await Promise.all(people.map((each) => signed(each, wallet)));
    const answers = await atOnce(20, (n) => link(people[n] as Person, bodies[n] as Signed, cluster.at(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const taken = answers.filter(({ status }) => status !== 200);
    for (const answer of taken) {
      expect(answer).toMatchObject({
        status: 409,
        body: { error: 'This wallet is already linked to another account' },
      });
    }
    const users = await Promise.all(people.map(({ token }) => call(cluster.one, verify, { token })));
    expect(users.filter(({ body }) => body.user.wallet?.publicKey === wallet.publicKey)).toHaveLength(1);
  }, 40_000);

  test('allows another account to link an unlinked wallet', async () => {
    const [first, second] = [await newPerson(cluster.one), await newPerson(cluster.one)];
    const wallet = await linkWallet(cluster.one, first);
    expect((await unlink(first)).body.user.wallet).toBeNull();
    expect((await link(second, await signed(second, wallet))).status).toBe(200);
  });

  test('creates a notification and increments the revision on every change', async () => {
    const fresh = await newPerson(cluster.one);
    const revisions = [(await call(cluster.one, verify, fresh)).body.user.revision];
    const { publicKey } = await linkWallet(cluster.one, fresh);
    revisions.push((await call(cluster.one, verify, fresh)).body.user.revision);
    revisions.push((await unlink(fresh)).body.user.revision);
    const [first = 0] = revisions;
    expect(revisions).toEqual([first, first + 1, first + 2]);
    const { body } = await call(cluster.one, listNotifications, fresh);
    const short = `${publicKey.slice(0, 4)}...${publicKey.slice(-4)}`;
    expect(body.notifications.map(({ type, message }) => [type, message.includes(short)])).toEqual([
      ['wallet_unlinked', true],
      ['wallet_linked', true],
    ]);
    expect(await unlink(fresh)).toMatchObject({ status: 422, body: { code: 'NO_WALLET' } });
  });

  test('unlinks once for concurrent requests, with one notification', async () => {
    const fresh = await newPerson(cluster.one);
    await linkWallet(cluster.one, fresh);
    const answers = await atOnce(12, (n) =>
      call(n % 2 ? cluster.one : cluster.other, calls.unlinkWallet, { token: fresh.token }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 422)]);
    const { body } = await call(cluster.one, listNotifications, fresh);
    expect(body.notifications.map(({ type }) => type)).toEqual(['wallet_unlinked', 'wallet_linked']);
  });

  test('requires a recent login to replace or unlink a wallet, but not for the first link', async () => {
    const settled = await newPerson(cluster.one);
    cluster.one.clock.advance(RECENT_LOGIN_SECONDS + 60);
    const { body } = await call(cluster.one, refresh, {
      body: { refreshToken: settled.refreshToken },
    });
    const now = { ...settled, token: body.token };
    await linkWallet(cluster.one, now);
    const REAUTHENTICATION = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await link(now, await signed(now, createWallet()))).toMatchObject(REAUTHENTICATION);
    expect(await unlink(now)).toMatchObject(REAUTHENTICATION);
  });
});

function plusOrder(scalar: Uint8Array): Buffer {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const sum = BigInt(`0x${Buffer.from(scalar).reverse().toString('hex')}`) + order;
  return Buffer.from(sum.toString(16).padStart(64, '0'), 'hex').reverse();
}

test('limits messages per account', async () => {
  const limited = await startNode({ env: { RATE_LIMITS: 'on' }, peer: cluster.one });
  const greedy = await newPerson(cluster.one);
  const ask = ({ token }: Person) =>
    call(limited, calls.walletNonce, { token, body: { publicKey: createWallet().publicKey } });
  const answers = await Promise.all(Array.from({ length: 31 }, () => ask(greedy)));
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(refusals).toMatchObject([{ status: 429, body: { code: 'RATE_LIMITED' } }]);
  expect((await ask(await newPerson(cluster.one))).status).toBe(200);
  await limited.stop();
});
