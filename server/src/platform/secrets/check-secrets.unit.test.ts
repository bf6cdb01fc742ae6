import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeRotation, findCommandRefusal, findNodeRefusal } from './check-secrets.ts';

const [OLD, NEW, OTHER] = ['old', 'new', 'other'];
const node = (current: string, previous: string | null = null) => ({ current, previous });
const record = (fingerprint: string, isRetired = false) => ({ fingerprint, isRetired });

describe('a node', () => {
  test.each([
    ['on the first start', node(OLD), [], []],
    ['with the secret of the database', node(OLD), [record(OLD)], [node(OLD)]],
    ['with the next secret for reading', node(OLD, NEW), [record(OLD)], [node(OLD)]],
    ['without the next secret, before it is used', node(OLD), [record(OLD)], [node(OLD, NEW)]],
    ['with the next secret, when all nodes read it', node(NEW, OLD), [record(OLD)], [node(OLD, NEW)]],
    ['with the next secret, when no node is running', node(NEW, OLD), [record(OLD)], []],
    ['that goes back', node(OLD, NEW), [record(OLD), record(NEW)], [node(NEW, OLD)]],
    ['without the old secret, when it is not needed', node(NEW), [record(OLD, true), record(NEW)], [node(NEW, OLD)]],
    ['that begins the next rotation', node(NEW, OTHER), [record(OLD, true), record(NEW)], [node(NEW)]],
  ])('starts %s', (_, own, secrets, nodes) => {
    expect(findNodeRefusal({ own, secrets, nodes })).toBeUndefined();
  });

  test.each([
    ['with two secrets, when none is recorded', node(NEW, OLD), [], [], /^APP_SECRET_PREVIOUS: no secret .* recorded/],
    ['with another secret', node(OTHER), [record(OLD)], [], /^APP_SECRET is not the secret/],
    ['with two other secrets', node(OTHER, 'another'), [record(OLD)], [], /^APP_SECRET is not the secret/],
    ['with the new secret alone', node(NEW), [record(OLD), record(NEW)], [], /^APP_SECRET_PREVIOUS: stored data/],
    ['with the old secret alone', node(OLD), [record(OLD), record(NEW)], [], /^APP_SECRET_PREVIOUS: stored data/],
    ['with a third secret', node(OTHER, NEW), [record(OLD), record(NEW)], [], /^APP_SECRET_PREVIOUS: stored data/],
    ['that nodes cannot read', node(NEW, OLD), [record(OLD)], [node(OLD, NEW), node(OLD)], /and 1 of 2 running/],
    ['that goes back too late', node(OLD, NEW), [record(OLD, true), record(NEW)], [node(NEW)], /and 1 of 1 running/],
  ])('does not start %s', (_, own, secrets, nodes, refusal) => {
    expect(findNodeRefusal({ own, secrets, nodes })).toMatch(refusal);
  });

  test('may start only if it can read all stored data and all nodes can read what it writes', () => {
    const secret = fc.constantFrom(OLD as string, NEW as string, OTHER as string);
    const anyNode = fc.record({ current: secret, previous: fc.option(secret) });
    const secrets = fc.uniqueArray(fc.record({ fingerprint: secret, isRetired: fc.boolean() }), {
      selector: ({ fingerprint }) => fingerprint,
      minLength: 1,
    });
    const reads = ({ current, previous }: ReturnType<typeof node>, fingerprint: string) =>
      current === fingerprint || previous === fingerprint;
    fc.assert(
      fc.property(anyNode, secrets, fc.array(anyNode), (own, recorded, started) => {
        // Running nodes read what is stored: they were checked when they started
        const needed = recorded.filter(({ isRetired }) => !isRetired).map(({ fingerprint }) => fingerprint);
        const nodes = started.filter((each) => needed.every((fingerprint) => reads(each, fingerprint)));
        if (findNodeRefusal({ own, secrets: recorded, nodes }) !== undefined) return;
        for (const fingerprint of needed) expect(reads(own, fingerprint)).toBe(true);
        for (const each of nodes) expect(reads(each, own.current)).toBe(true);
      }),
    );
  });
});

test('a command runs only with a secret that is not retired', () => {
  const secrets = [record(OLD, true), record(NEW)];
  expect(findCommandRefusal({ own: node(NEW), secrets, nodes: [] })).toBeUndefined();
  expect(findCommandRefusal({ own: node(OLD, NEW), secrets, nodes: [] })).toMatch(/^APP_SECRET is not the secret that/);
  expect(findCommandRefusal({ own: node(OTHER, NEW), secrets, nodes: [] })).toMatch(
    /^APP_SECRET is not the secret that/,
  );
});

test('describes the next step of a rotation', () => {
  const retiredAt = new Date('2026-11-23T12:00:00Z');
  const state = (fingerprint: string, isReencrypted = false, isRetired = false) => ({
    ...record(fingerprint, isRetired),
    redisPrefix: 'prefix:',
    isReencrypted,
    retiredAt,
  });
  const step = (...[own, secrets, nodes]: Parameters<typeof describe3>) => describe3(own, secrets, nodes).at(-1);
  const describe3 = (
    own: ReturnType<typeof node>,
    secrets: ReturnType<typeof state>[],
    nodes: ReturnType<typeof node>[],
  ) => describeRotation({ own, secrets, nodes });
  expect(step(node(OLD), [state(OLD)], [node(OLD)])).toBe('No rotation is in progress.');
  expect(step(node(OLD, NEW), [state(OLD)], [node(OLD, NEW), node(OLD)])).toMatch(/^Step 1: set .* on 1 more/);
  expect(step(node(OLD, NEW), [state(OLD)], [node(OLD, NEW), node(OLD, NEW)])).toMatch(/^Step 1 is complete/);
  const both = [state(OLD), state(NEW)];
  expect(step(node(NEW, OLD), both, [node(OLD, NEW), node(NEW, OLD)])).toMatch(/^Step 2: .* on 1 more/);
  expect(step(node(OLD, NEW), both, [node(NEW, OLD)])).toMatch(/^All nodes have the two secrets the other way round/);
  expect(step(node(NEW, OLD), both, [node(NEW, OLD)])).toMatch(/^Step 3: stored data is being encrypted/);
  expect(step(node(NEW, OLD), [state(OLD, true), state(NEW)], [node(NEW, OLD)])).toMatch(/until 2026-11-23T12:00:00/);
  expect(step(node(NEW, OLD), [state(OLD, true, true), state(NEW)], [node(NEW, OLD)])).toMatch(/is complete: remove/);
  // The next rotation returns to the previous secret
  const goesBack = [state(OLD, true, true), state(NEW)];
  expect(step(node(NEW, OLD), goesBack, [node(NEW, OLD), node(NEW)])).toMatch(
    /is complete: remove .* from 1 more .* set it on 1 more nodes \(step 1\)/,
  );
  expect(step(node(NEW, OLD), goesBack, [node(NEW, OLD), node(NEW, OLD)])).toMatch(
    /is complete: remove .* use it again instead, swap/,
  );
});
