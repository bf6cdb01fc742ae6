import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SOURCE_KINDS } from './kinds.ts';
import { firstSourceState, nextSourceState, SOURCE_STATES, type SourceTransition, validateSecret } from './rules.ts';

const TRANSITIONS: readonly SourceTransition[] = ['connecting', 'connected', 'flooded', 'accepted', 'revoked'];
const anyState = fc.constantFrom(...SOURCE_STATES);
const anyTransition = fc.constantFrom(...TRANSITIONS);

test('a revoked source never changes, whatever happens', () => {
  fc.assert(
    fc.property(anyState, fc.array(anyTransition), (state, later) => {
      const states = later.reduce(nextSourceState, nextSourceState(state, 'revoked'));
      expect(states).toBe('revoked');
    }),
  );
});

test('wrong signatures alone never switch a source off: the next right one enables it again', () => {
  const beforeRevocation = fc.array(anyTransition.filter((transition) => transition !== 'revoked'));
  fc.assert(
    fc.property(fc.constantFrom(...SOURCE_KINDS), beforeRevocation, (kind, transitions) => {
      const state = transitions.reduce(nextSourceState, firstSourceState(kind));
      expect(state).not.toBe('revoked');
      expect(nextSourceState(nextSourceState(state, 'flooded'), 'connected')).toBe('enabled');
      if (state !== 'pending') expect(nextSourceState(nextSourceState(state, 'flooded'), 'accepted')).toBe('enabled');
    }),
  );
});

test('a source that connects another channel waits until it is connected', () => {
  for (const state of SOURCE_STATES) {
    const waits = nextSourceState(state, 'connecting');
    expect(waits).toBe(state === 'revoked' ? 'revoked' : 'pending');
    expect(nextSourceState(waits, 'connected')).toBe(state === 'revoked' ? 'revoked' : 'enabled');
  }
});

test('a pending source stays pending until it is connected', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<SourceTransition>('flooded', 'accepted')), (transitions) => {
      expect(transitions.reduce(nextSourceState, 'pending')).toBe('pending');
    }),
  );
});

test.each([
  ['eight characters', 'abcd1234', true],
  ['seven characters', 'abcd123', false],
  ['a space', 'abcd 1234', false],
  ['200 characters', 'x'.repeat(200), true],
  ['201 characters', 'x'.repeat(201), false],
  ['nothing', '', false],
])('a secret with %s is accepted: %s → %s', (_, secret, isAccepted) => {
  expect(validateSecret(secret) === null).toBe(isAccepted);
});
