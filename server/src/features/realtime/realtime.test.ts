import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as cardOperations from '@app/contract/cards/schemas';
import { closeCodes, SOCKET_TICKET_SECONDS, SOCKETS_PER_ACCOUNT } from '@app/contract/core/realtime';
import { confirmAccountDeletion, requestAccountDeletion } from '@app/contract/privacy/schemas';
import { updateProfile } from '@app/contract/profile/schemas';
import { ACCESS_TOKEN_SECONDS } from '@app/contract/sessions/limits';
import { createSocketTicket, logout } from '@app/contract/sessions/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { startNode } from '../../../testing/node/node.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newPerson, newWalletOwner, tokenIn, type WalletOwner } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';
import { connectSocket, openSocket, type SocketClient } from '../../../testing/requests/socket-client.ts';

const ADMIN = 'admin@example.com';

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0', ADMIN_EMAILS: ADMIN } });

const issueTicket = async (token: string) => (await call(cluster.first, createSocketTicket, { token })).body.ticket;

async function draw(owner: WalletOwner, n = 0) {
  const body = { publicKey: owner.publicKey, requestId: randomUUID() };
  return { body, card: (await call(cluster.at(n), cardOperations.collect, { token: owner.token, body })).body };
}

/** The auth_error and the close code with which a socket is rejected. */
async function rejection(socket: SocketClient) {
  const { requiresReauth, message } = await socket.frame('auth_error');
  return { requiresReauth, message, code: await socket.closed };
}

const TOKEN_EXPIRED = { requiresReauth: false, message: 'Token expired', code: closeCodes.tokenExpired };
const SESSION_ENDED = { requiresReauth: true, message: 'Invalid token', code: closeCodes.loginRequired };

describe('connecting', () => {
  test('is possible with a ticket or an access token, and starts with the revision of the account', async () => {
    const { token } = await newPerson(cluster.first);
    for (const credential of [await issueTicket(token), token]) {
      const socket = await openSocket(cluster.last, credential);
      const connected = await socket.frame('connected');
      expect(socket.frames).toEqual([{ type: 'connected', revision: expect.any(Number) }]);
      socket.send({ type: 'ping' });
      expect(await socket.frame('pong')).toEqual({ type: 'pong', revision: connected.revision });
      await socket.close();
    }
  });

  test('accepts a ticket once, even concurrently on two nodes', async () => {
    const { token } = await newPerson(cluster.first);
    const ticket = await issueTicket(token);
    const sockets = await runConcurrently(10, (n) => openSocket(cluster.at(n), ticket));
    const first = await Promise.all(
      sockets.map((socket) => Promise.race([socket.frame('connected'), socket.frame('auth_error')])),
    );
    expect(first.filter(({ type }) => type === 'connected')).toHaveLength(1);
    for (const socket of sockets) await socket.close();
  });

  test('rejects a changed ticket, a ticket of a revoked session, and an expired ticket, which the client replaces', async () => {
    const [{ token }, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const [changed, revoked, expired] = [
      await issueTicket(token),
      await issueTicket(token),
      await issueTicket(other.token),
    ];
    expect(await rejection(await openSocket(cluster.last, `${changed}x`))).toEqual(SESSION_ENDED);
    await call(cluster.first, logout, { token, body: {} });
    expect(await rejection(await openSocket(cluster.last, revoked))).toEqual(SESSION_ENDED);
    cluster.first.clock.advance(SOCKET_TICKET_SECONDS);
    expect(await rejection(await openSocket(cluster.last, expired))).toEqual(TOKEN_EXPIRED);
  });

  test('distinguishes an expired access token, which the client refreshes, from an invalid one', async () => {
    const { token } = await newPerson(cluster.first);
    expect(await rejection(await openSocket(cluster.first, `${token}x`))).toEqual(SESSION_ENDED);
    expect(await rejection(await openSocket(cluster.first, ''))).toEqual(SESSION_ENDED);
    cluster.first.clock.advance(ACCESS_TOKEN_SECONDS);
    expect(await rejection(await openSocket(cluster.first, token))).toEqual(TOKEN_EXPIRED);
  });

  test('rejects the access token of a session that has ended, or whose account is blocked, even if the node has not noticed', async () => {
    const statements = [
      'delete from sessions where account_id = (select id from accounts where username = $1)',
      'update accounts set blocked_at = now() where username = $1',
    ];
    for (const statement of statements) {
      const { token, username } = await newPerson(cluster.first);
      await (await connectSocket(cluster.last, token)).close();
      await query(cluster.first.database, statement, [username]);
      const socket = await openSocket(cluster.last, token);
      expect(await rejection(socket)).toEqual(SESSION_ENDED);
      expect(socket.frames).toHaveLength(1);
    }
  });

  test('is refused to pages of other origins, and possible without an origin', async () => {
    const { token } = await newPerson(cluster.first);
    for (const origin of ['https://evil.example', 'null', `${cluster.first.publicUrl}.evil.example`]) {
      await expect(openSocket(cluster.first, token, { origin })).rejects.toThrow('403');
    }
    const socket = await openSocket(cluster.first, token, { origin: cluster.first.publicUrl });
    await socket.frame('connected');
    await socket.close();
  });

  test('never logs the token', async () => {
    const { token } = await newPerson(cluster.first);
    const ticket = await issueTicket(token);
    await (await openSocket(cluster.first, ticket)).close();
    await rejection(await openSocket(cluster.first, `${token}x`));
    const log = cluster.nodes.flatMap((node) => node.logged).join('');
    expect(log).not.toContain(ticket);
    expect(log).not.toContain(token);
  });
});

describe('a socket', () => {
  test('receives the draws of its account from every node, each with the next revision, but no draws of other accounts', async () => {
    const [owner, stranger] = [await newWalletOwner(cluster.first), await newPerson(cluster.first)];
    const socket = await connectSocket(cluster.last, owner.token);
    const strangersSocket = await connectSocket(cluster.last, stranger.token);
    const { revision } = await socket.frame('connected');
    for (let n = 0; n < 3; n++) {
      const { body, card } = await draw(owner, n);
      expect(await socket.frame('collectibleCollected', n + 1)).toEqual({
        type: 'collectibleCollected',
        ...body,
        status: 'success',
        card,
        revision: revision + n + 1,
      });
    }
    expect(strangersSocket.frames).toHaveLength(1);
    socket.send({ type: 'ping' });
    expect(await socket.frame('pong')).toEqual({ type: 'pong', revision: revision + 3 });
    await Promise.all([socket.close(), strangersSocket.close()]);
  });

  test('receives changes of the account and of favourites; a change that has no effect causes no frame', async () => {
    const owner = await newWalletOwner(cluster.first);
    const { card } = await draw(owner);
    const socket = await connectSocket(cluster.last, owner.token);
    const { revision } = await socket.frame('connected');
    for (let n = 0; n < 2; n++) {
      await call(cluster.first, cardOperations.addFavourite, { token: owner.token, params: { id: card.id } });
    }
    await call(cluster.first, updateProfile, { token: owner.token, body: { username: `${owner.username}_2` } });
    expect(await socket.frame('profileUpdated')).toMatchObject({
      user: { username: `${owner.username}_2`, revision: revision + 2 },
      revision: revision + 2,
    });
    expect(socket.frames.slice(1, -1)).toEqual([
      { type: 'itemUpdated', itemId: card.id, isFavourite: true, revision: revision + 1 },
    ]);
    await socket.close();
  });

  test('outlives its access token and closes with its session, on every node', async () => {
    const person = await newPerson(cluster.first);
    const other = await logIn(cluster.first, person);
    const [socket, otherSocket] = [
      await connectSocket(cluster.last, person.token),
      await connectSocket(cluster.last, other.token),
    ];
    await call(cluster.first, logout, { token: person.token, body: {} });
    expect(await rejection(socket)).toEqual(SESSION_ENDED);
    cluster.first.clock.advance(ACCESS_TOKEN_SECONDS + 1);
    otherSocket.send({ type: 'ping' });
    await otherSocket.frame('pong');
    await otherSocket.close();
  });

  test('reports the deletion of its account and closes', async () => {
    const person = await newPerson(cluster.first);
    const socket = await connectSocket(cluster.last, person.token);
    await call(cluster.first, requestAccountDeletion, { token: person.token });
    const { text } = await cluster.first.mailTo(person.email, 2);
    await call(cluster.first, confirmAccountDeletion, { ...person, body: { token: tokenIn(text) } });
    expect(await socket.frame('userDeleted')).toMatchObject({ status: 'success', requestId: null });
    expect(await rejection(socket)).toEqual(SESSION_ENDED);
  });

  test('notices with its next ping what the bus has lost: a change, or the end of the session', async () => {
    const { token, username } = await newPerson(cluster.first);
    const socket = await connectSocket(cluster.last, token);
    const { revision } = await socket.frame('connected');
    await query(cluster.first.database, 'update accounts set revision = revision + 1 where username = $1', [username]);
    socket.send({ type: 'ping' });
    expect(await socket.frame('pong')).toEqual({ type: 'pong', revision: revision + 1 });
    await query(
      cluster.first.database,
      'delete from sessions where account_id = (select id from accounts where username = $1)',
      [username],
    );
    socket.send({ type: 'ping' });
    expect(await rejection(socket)).toEqual(SESSION_ENDED);
  });

  test('closes with 1001 when its server stops', async () => {
    const node = await startNode();
    const { token } = await newPerson(node);
    const socket = await connectSocket(node, token);
    await node.stop();
    expect(await socket.closed).toBe(closeCodes.goingAway);
  });
});

describe('a client that misbehaves is disconnected', () => {
  const cases: [string, (socket: SocketClient) => void, number][] = [
    ['a frame that is not JSON', (socket) => socket.send('{"type":'), closeCodes.policyViolation],
    ['a frame without a type', (socket) => socket.send('[]'), closeCodes.policyViolation],
    ['a binary frame', (socket) => socket.send(Buffer.from('{"type":"ping"}')), closeCodes.policyViolation],
    ['a frame over 4 kB', (socket) => socket.send(JSON.stringify({ type: 'x'.repeat(4096) })), closeCodes.tooBig],
    [
      'more than 20 frames in a second',
      (socket) => Array.from({ length: 21 }, () => socket.send({ type: 'unknown' })),
      closeCodes.policyViolation,
    ],
    [
      'more than 20 pongs in a second',
      ({ webSocket }) => Array.from({ length: 21 }, () => webSocket.pong()),
      closeCodes.policyViolation,
    ],
  ];
  test.each(cases)('%s', async (_, misbehave, code) => {
    const { token } = await newPerson(cluster.first);
    const socket = await connectSocket(cluster.first, token);
    misbehave(socket);
    expect(await socket.closed).toBe(code);
  });

  test('but not for frames of an unknown type or with unknown fields, which are ignored', async () => {
    const { token } = await newPerson(cluster.first);
    const socket = await connectSocket(cluster.first, token);
    for (const frame of [{ type: 'unknown' }, { type: 'markAsRead' }, { type: 'markAsRead', notificationId: 5 }])
      socket.send(frame);
    socket.send({ type: 'ping', x: 'y'.repeat(4000) });
    await socket.frame('pong');
    await socket.close();
  });

  test('more sockets of one account than allowed', async () => {
    const node = await startNode({ env: { RATE_LIMITS: 'on' } });
    const { token } = await newPerson(node);
    const sockets = await runConcurrently(SOCKETS_PER_ACCOUNT, () => connectSocket(node, token));
    // The connections of a second are limited too
    await sleep(1000);
    const surplus = await openSocket(node, token);
    expect(await surplus.closed).toBe(closeCodes.tryAgainLater);
    await Promise.all(sockets.map((socket) => socket.close()));
    await (await connectSocket(node, token)).close();
    await node.stop();
  });
});
