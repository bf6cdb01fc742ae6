import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPeers } from './peers.ts';

const GRACE_MS = 100;
const message = (number: number) => ({ from: 'peer', number, topic: 't', message: {} });
const heartbeat = (sent: number, isDegraded = false) => ({ from: 'peer', beat: 1, sent, isDegraded, settings: {} });

/** Peers with a clock that a test advances. */
function createTestPeers() {
  let time = 0;
  const peers = createPeers(GRACE_MS, () => time);
  return {
    ...peers,
    wait(ms: number) {
      time += ms;
    },
  };
}

test('accepts every message once, in any order, and reports exactly the rounds in which a message was lost', () => {
  const rounds = fc.array(fc.array(fc.record({ copies: fc.integer({ min: 0, max: 2 }), position: fc.nat() })));
  fc.assert(
    fc.property(rounds, (sent) => {
      const peers = createTestPeers();
      let total = 0;
      for (const round of sent) {
        const numbered = round.map((each) => ({ ...each, number: ++total }));
        const arriving = numbered.flatMap(({ copies, position, number }) =>
          Array.from({ length: copies }, (_, copy) => ({ number, position: position * (copy + 1) })),
        );
        const accepted = arriving
          .sort((a, b) => a.position - b.position)
          .filter(({ number }) => peers.receive(message(number)));
        expect(accepted.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
          numbered.filter(({ copies }) => copies > 0).map(({ number }) => number),
        );
        expect(peers.receiveHeartbeat(heartbeat(total))).toBeUndefined();
        peers.wait(GRACE_MS);
        expect(peers.receiveHeartbeat(heartbeat(total)) !== undefined).toBe(
          numbered.some(({ copies }) => copies === 0),
        );
        expect(peers.receiveHeartbeat(heartbeat(total))).toBeUndefined();
      }
    }),
  );
});

test('allows a message to arrive later than the heartbeat that counts it', () => {
  const peers = createTestPeers();
  expect(peers.receiveHeartbeat(heartbeat(1))).toBeUndefined();
  expect(peers.receiveHeartbeat(heartbeat(1))).toBeUndefined();
  expect(peers.receive(message(1))).toBe(true);
  peers.wait(GRACE_MS);
  expect(peers.receiveHeartbeat(heartbeat(1))).toBeUndefined();
});

test('reports a lost message of a node that has stopped, once', () => {
  const peers = createTestPeers();
  peers.receiveHeartbeat(heartbeat(0));
  expect(peers.receiveHeartbeat(heartbeat(1))).toBeUndefined();
  expect(peers.confirmHeartbeat()).toBeUndefined();
  peers.wait(GRACE_MS);
  expect(peers.confirmHeartbeat()).toBe('after contact');
  expect(peers.confirmHeartbeat()).toBeUndefined();
  peers.receiveHeartbeat(heartbeat(2));
  peers.receive(message(2));
  peers.wait(GRACE_MS);
  expect(peers.confirmHeartbeat()).toBeUndefined();
});

test.each([
  ['a heartbeat', (peers: ReturnType<typeof createTestPeers>) => peers.receiveHeartbeat(heartbeat(7))],
  ['a message', (peers: ReturnType<typeof createTestPeers>) => peers.receive(message(8))],
])('distinguishes messages sent before the first contact, by %s, from messages lost later', (_, contact) => {
  const peers = createTestPeers();
  contact(peers);
  peers.receiveHeartbeat(heartbeat(8));
  peers.wait(GRACE_MS);
  peers.receive(message(8));
  expect(peers.confirmHeartbeat()).toBe('before contact');
  peers.receiveHeartbeat(heartbeat(9));
  peers.wait(GRACE_MS);
  expect(peers.confirmHeartbeat()).toBe('after contact');
});

test('knows whether a node that was heard from recently is degraded', () => {
  const peers = createTestPeers();
  expect(peers.isAnyDegraded()).toBe(false);
  peers.receiveHeartbeat(heartbeat(0, true));
  expect(peers.isAnyDegraded()).toBe(true);
  peers.wait(20_000);
  expect(peers.isAnyDegraded()).toBe(false);
  peers.receiveHeartbeat(heartbeat(0, true));
  peers.receiveHeartbeat(heartbeat(0));
  expect(peers.isAnyDegraded()).toBe(false);
});

test('is alone after ten returned heartbeats per channel without a sign of another node', () => {
  const peers = createTestPeers();
  const confirm = (times: number) => {
    for (let n = 0; n < times; n++) peers.confirmHeartbeat();
    return [peers.isAlone(1), peers.isAlone(2)];
  };
  expect(confirm(9)).toEqual([false, false]);
  expect(confirm(1)).toEqual([true, false]);
  expect(confirm(10)).toEqual([true, true]);
  peers.receiveHeartbeat(heartbeat(0));
  expect(confirm(9)).toEqual([false, false]);
  expect(confirm(1)).toEqual([true, false]);
  peers.receive(message(1));
  expect(confirm(9)).toEqual([false, false]);
  peers.forgetConfirmations();
  expect(confirm(9)).toEqual([false, false]);
  expect(confirm(11)).toEqual([true, true]);
});
