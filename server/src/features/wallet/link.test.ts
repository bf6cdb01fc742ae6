import { listNotifications } from '@app/contract/notifications/schemas';
import { RECENT_LOGIN_SECONDS } from '@app/contract/sessions/limits';
import { getCurrentUser, refresh } from '@app/contract/sessions/schemas';
import { WALLET_NONCE_SECONDS } from '@app/contract/wallet/limits';
import { walletMessage } from '@app/contract/wallet/message';
import { offChainMessage } from '@app/contract/wallet/off-chain-message';
import * as operations from '@app/contract/wallet/schemas';
import { base58 } from '@scure/base';
import { beforeAll, describe, expect, test } from 'vitest';
import { testNoWrites } from '../../../testing/database/test-no-writes.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { PRODUCT_NAME, startNode } from '../../../testing/node/node.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { linkWallet, newPerson, type Person } from '../../../testing/people/people.ts';
import { createWallet, type SigningWallet } from '../../../testing/people/wallet.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster();
let person: Person;
beforeAll(async () => {
  person = await newPerson(cluster.first);
});

interface SignedNonce {
  readonly publicKey: string;
  readonly signature: string;
  readonly message: string;
  readonly nonce: string;
  readonly signedMessage?: string;
}

async function requestNonce({ token }: Person, { publicKey }: SigningWallet, node = cluster.first) {
  return (await call(node, operations.createWalletNonce, { token, body: { publicKey } })).body;
}

async function signNonce(signer: Person, wallet: SigningWallet): Promise<SignedNonce> {
  const { message, nonce } = await requestNonce(signer, wallet);
  return { publicKey: wallet.publicKey, signature: wallet.sign(message), message, nonce };
}

const link = ({ token }: Person, body: SignedNonce, node = cluster.first) =>
  call(node, operations.linkWallet, { token, body });
const unlink = ({ token }: Person) => call(cluster.first, operations.unlinkWallet, { token });
const SIGNATURE_INVALID = { status: 422, body: { code: 'SIGNATURE_INVALID' } };
const NONCE_INVALID = { status: 422, body: { code: 'NONCE_INVALID' } };

describe('a request to link a wallet', () => {
  let wallet: SigningWallet;
  let valid: SignedNonce;
  let thief: Person;
  beforeAll(async () => {
    wallet = createWallet();
    valid = await signNonce(person, wallet);
    thief = await newPerson(cluster.first);
  });

  const changedMessages: [string, (text: string) => string][] = [
    ['with a trailing space', (text) => `${text} `],
    ['with a trailing line feed', (text) => `${text}\n`],
    ['with other line endings', (text) => text.replaceAll('\n', '\r\n')],
    ['of another account', (text) => text.replace(/Account: .*/, 'Account: another')],
    ['of another site', (text) => text.replace(/URI: .*/, 'URI: https://evil.example')],
    ['of another time', (text) => text.replace(/Timestamp: .*/, 'Timestamp: 2099-01-01T00:00:00.000Z')],
    ['with one changed letter', (text) => text.replace('Connect', 'Konnect')],
  ];
  test.each(changedMessages)('rejects a signed message %s', async (_, change) => {
    const message = change(valid.message);
    expect(await link(person, { ...valid, message, signature: wallet.sign(message) })).toMatchObject(NONCE_INVALID);
  });

  const changedSignatures: [string, (bytes: Uint8Array) => Uint8Array][] = [
    ['a changed first byte', (bytes) => bytes.with(0, (bytes[0] as number) ^ 1)],
    ['a changed last byte', (bytes) => bytes.with(63, (bytes[63] as number) ^ 1)],
    ['an additional byte', (bytes) => Uint8Array.from([...bytes, 1])],
    [
      'the group order added to its scalar',
      (bytes) => Buffer.concat([bytes.subarray(0, 32), plusOrder(bytes.subarray(32))]),
    ],
  ];
  test.each(changedSignatures)('rejects a signature with %s', async (_, change) => {
    const signature = base58.encode(change(base58.decode(valid.signature)));
    expect([400, 422]).toContain((await link(person, { ...valid, signature })).status);
  });

  test('rejects a signature of another message or by another wallet', async () => {
    for (const signature of [wallet.sign('another message'), createWallet().sign(valid.message)]) {
      expect(await link(person, { ...valid, signature })).toMatchObject(SIGNATURE_INVALID);
    }
  });

  test('accepts a nonce only from its account', async () => {
    expect(await link(thief, valid)).toMatchObject(NONCE_INVALID);
  });

  test('accepts a nonce only for its wallet', async () => {
    const other = createWallet();
    const body = { ...valid, publicKey: other.publicKey, signature: other.sign(valid.message) };
    expect(await link(person, body)).toMatchObject(NONCE_INVALID);
  });

  test('rejects an unknown nonce', async () => {
    expect(await link(person, { ...valid, nonce: 'unknown' })).toMatchObject(NONCE_INVALID);
  });

  testNoWrites(() => cluster.first.database);

  test('accepts the nonce after all of these rejections', async () => {
    expect((await link(person, valid)).status).toBe(200);
  });
});

describe('linking a wallet', () => {
  test('creates the documented message, byte for byte', async () => {
    const wallet = createWallet();
    const { message, nonce, expiresAt } = await requestNonce(person, wallet);
    const timestamp = /Timestamp: (.*)/.exec(message)?.[1] ?? '';
    const { publicKey } = wallet;
    const { username } = person;
    const uri = cluster.first.publicUrl;
    expect(message).toBe(walletMessage({ productName: PRODUCT_NAME, publicKey, username, nonce, timestamp, uri }));
    expect(Date.parse(expiresAt) - Date.parse(timestamp)).toBe(WALLET_NONCE_SECONDS * 1000);
  });

  test('accepts a hardware wallet, which signs an envelope of the message', async () => {
    const owner = await newPerson(cluster.first);
    for (const layout of ['short', 'v0', 'v1'] as const) {
      const wallet = createWallet();
      const key = base58.decode(wallet.publicKey);
      const wrap = (text: string, signer = key) => offChainMessage(layout, Buffer.from(text), signer);
      const signed = await signNonce(owner, wallet);
      const withEnvelope = (envelope: Uint8Array) => ({
        ...signed,
        signature: wallet.sign(envelope),
        signedMessage: Buffer.from(envelope).toString('base64'),
      });
      const changed = wrap(signed.message.replace('Nonce', 'nonce'));
      expect(await link(owner, withEnvelope(changed))).toMatchObject(SIGNATURE_INVALID);
      if (layout !== 'short') {
        const other = wrap(signed.message, base58.decode(createWallet().publicKey));
        expect(await link(owner, withEnvelope(other))).toMatchObject(SIGNATURE_INVALID);
      }
      expect(await link(owner, { ...signed, signedMessage: 'not base64' })).toMatchObject({ status: 400 });
      const accepted = withEnvelope(wrap(signed.message));
      const { signedMessage: _, ...withoutEnvelope } = accepted;
      const response = await link(owner, layout === 'v0' ? accepted : withoutEnvelope);
      expect(response).toMatchObject({ status: 200, body: { user: { wallet: { publicKey: wallet.publicKey } } } });
    }
  });

  test.each([
    ['the system program', '1'.repeat(32)],
    ['the identity point', base58.encode(Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0)))],
    ['an unreduced coordinate', base58.encode(new Uint8Array(32).fill(255))],
  ])('creates no message for %s', async (_, publicKey) => {
    const response = await call(cluster.first, operations.createWalletNonce, {
      token: person.token,
      body: { publicKey },
    });
    expect(response).toMatchObject(SIGNATURE_INVALID);
    const body = {
      publicKey,
      signature: base58.encode(Buffer.concat([base58.decode(publicKey), Buffer.alloc(32)])),
      message: 'm',
      nonce: 'n',
    };
    expect((await link(person, body)).status).toBeGreaterThanOrEqual(400);
  });

  test('accepts a nonce once, even from concurrent requests on all nodes', async () => {
    const newUser = await newPerson(cluster.first);
    const body = await signNonce(newUser, createWallet());
    const responses = await runConcurrently(10, (n) => link(newUser, body, cluster.at(n)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status, body: { code } }) => status === 422 && code === 'NONCE_INVALID')).toHaveLength(
      9,
    );
    expect((await unlink(newUser)).status).toBe(200);
    expect(await link(newUser, body)).toMatchObject(NONCE_INVALID);
  });

  test('rejects a nonce after five minutes', async () => {
    const owner = await newPerson(cluster.first);
    const [first, second] = [await signNonce(owner, createWallet()), await signNonce(owner, createWallet())];
    cluster.first.clock.advance(WALLET_NONCE_SECONDS - 5);
    expect((await link(owner, first)).status).toBe(200);
    cluster.first.clock.advance(10);
    expect(await link(owner, second)).toMatchObject(NONCE_INVALID);
  });

  test('links a wallet to only one of 20 accounts that link it concurrently', async () => {
    const wallet = createWallet();
    const people = await runConcurrently(20, () => newPerson(cluster.first));
    const bodies = await Promise.all(people.map((each) => signNonce(each, wallet)));
    const responses = await runConcurrently(20, (n) =>
      link(people[n] as Person, bodies[n] as SignedNonce, cluster.at(n)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejected = responses.filter(({ status }) => status !== 200);
    for (const response of rejected) {
      expect(response).toMatchObject({
        status: 409,
        body: { error: 'This wallet is already linked to another account' },
      });
    }
    const users = await Promise.all(people.map(({ token }) => call(cluster.first, getCurrentUser, { token })));
    expect(users.filter(({ body }) => body.user.wallet?.publicKey === wallet.publicKey)).toHaveLength(1);
  }, 40_000);

  test('allows another account to link an unlinked wallet', async () => {
    const [first, second] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const wallet = await linkWallet(cluster.first, first);
    expect((await unlink(first)).body.user.wallet).toBeNull();
    expect((await link(second, await signNonce(second, wallet))).status).toBe(200);
  });

  test('creates and publishes a notification and increments the revision on every change', async () => {
    const newUser = await newPerson(cluster.first);
    const { id, revision } = (await call(cluster.first, getCurrentUser, newUser)).body.user;
    const revisions = [revision];
    const { publicKey } = await linkWallet(cluster.first, newUser);
    revisions.push((await call(cluster.first, getCurrentUser, newUser)).body.user.revision);
    revisions.push((await unlink(newUser)).body.user.revision);
    const [first = 0] = revisions;
    expect(revisions).toEqual([first, first + 1, first + 2]);
    const { body } = await call(cluster.first, listNotifications, newUser);
    const short = `${publicKey.slice(0, 4)}…${publicKey.slice(-4)}`;
    expect(body.notifications.map(({ type, message }) => [type, message.includes(short)])).toEqual([
      ['wallet_unlinked', true],
      ['wallet_linked', true],
    ]);
    const published = cluster.first.published
      .filter(({ message: { accountId } }) => accountId === id)
      .flatMap(({ message }) => message.events ?? [])
      .filter(({ type }) => type === 'notificationCreated');
    expect(published).toMatchObject([
      { notification: { type: 'wallet_linked' } },
      { notification: { type: 'wallet_unlinked' } },
    ]);
    expect(await unlink(newUser)).toMatchObject({ status: 422, body: { code: 'NO_WALLET' } });
  });

  test('unlinks once for concurrent requests, with one notification', async () => {
    const newUser = await newPerson(cluster.first);
    await linkWallet(cluster.first, newUser);
    const responses = await runConcurrently(12, (n) =>
      call(n % 2 ? cluster.first : cluster.last, operations.unlinkWallet, { token: newUser.token }),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 422)]);
    const { body } = await call(cluster.first, listNotifications, newUser);
    expect(body.notifications.map(({ type }) => type)).toEqual(['wallet_unlinked', 'wallet_linked']);
  });

  test('requires a recent login to replace or unlink a wallet, but not for the first link', async () => {
    const user = await newPerson(cluster.first);
    cluster.first.clock.advance(RECENT_LOGIN_SECONDS + 60);
    const { body } = await call(cluster.first, refresh, {
      body: { refreshToken: user.refreshToken },
    });
    const withOldLogin = { ...user, token: body.token };
    await linkWallet(cluster.first, withOldLogin);
    const REAUTHENTICATION_REQUIRED = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await link(withOldLogin, await signNonce(withOldLogin, createWallet()))).toMatchObject(
      REAUTHENTICATION_REQUIRED,
    );
    expect(await unlink(withOldLogin)).toMatchObject(REAUTHENTICATION_REQUIRED);
  });
});

function plusOrder(scalar: Uint8Array): Buffer {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const sum = BigInt(`0x${Buffer.from(scalar).reverse().toString('hex')}`) + order;
  return Buffer.from(sum.toString(16).padStart(64, '0'), 'hex').reverse();
}

test('limits nonces per account', async () => {
  const limitedNode = await startNode({ env: { RATE_LIMITS: 'on' }, peer: cluster.first });
  const caller = await newPerson(cluster.first);
  const requestNonce = ({ token }: Person) =>
    call(limitedNode, operations.createWalletNonce, { token, body: { publicKey: createWallet().publicKey } });
  const responses = await Promise.all(Array.from({ length: 31 }, () => requestNonce(caller)));
  const rejected = responses.filter(({ status }) => status !== 200);
  expect(rejected).toMatchObject([{ status: 429, body: { code: 'RATE_LIMITED' } }]);
  expect((await requestNonce(await newPerson(cluster.first))).status).toBe(200);
  await limitedNode.stop();
});
