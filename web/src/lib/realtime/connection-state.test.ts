import { RECONNECT_ATTEMPTS, RECONNECT_BASE_MS } from '@app/contract/core/realtime';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ConnectionEffect,
  type ConnectionInput,
  type ConnectionState,
  nextConnectionState,
  STOPPED,
  stateDurationMs,
} from './connection-state.ts';

const INPUTS: readonly ConnectionInput[] = [
  'start',
  'stop',
  'connected',
  'pong',
  'lost',
  'offline',
  'tokenExpired',
  'sessionEnded',
  'wake',
  'timeout',
];
const anyInputs = fc.array(fc.constantFrom(...INPUTS), { maxLength: 60 });

interface Step {
  readonly input: ConnectionInput;
  readonly before: ConnectionState;
  readonly state: ConnectionState;
  readonly effects: readonly ConnectionEffect[];
}

/** Applies the inputs, from the state `stopped`. */
function run(inputs: readonly ConnectionInput[]): Step[] {
  let state = STOPPED;
  return inputs.map((input) => {
    const before = state;
    const transition = nextConnectionState(before, input);
    state = transition.state;
    return { input, before, ...transition };
  });
}

const durations = (steps: readonly Step[], random = () => 0.5) =>
  steps.flatMap(({ state }) => (state.name === 'waiting' ? [stateDurationMs(state, random)] : []));

test('has at most one socket, in the states that need one', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      let sockets = 0;
      for (const { input, effects, state } of run(inputs)) {
        // An attempt without network opens no socket.
        if (input === 'offline' && state.name === 'suspended') sockets = 0;
        for (const effect of effects) {
          if (effect === 'connect') sockets += 1;
          if (effect === 'disconnect') sockets = 0;
          if (effect === 'ping') expect(sockets).toBe(1);
        }
        expect(sockets).toBe(state.name === 'connecting' || state.name === 'open' ? 1 : 0);
      }
    }),
  );
});

test('makes at most six attempts in a row, unless it is woken', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      let attempts = 0;
      for (const { input, before, effects } of run(inputs)) {
        const isKnownToWork = input === 'pong' && before.name === 'open' && before.isPongPending;
        if (input === 'start' || input === 'wake' || isKnownToWork) attempts = 0;
        if (effects.includes('connect')) attempts += 1;
        expect(attempts).toBeLessThanOrEqual(RECONNECT_ATTEMPTS + 1);
      }
    }),
  );
});

test('does nothing after the session has ended or the client was stopped, until the client starts again', () => {
  fc.assert(
    fc.property(anyInputs, fc.constantFrom('stop', 'sessionEnded'), anyInputs, (before, end, after) => {
      const inputs = [...before, 'start', end, ...after.filter((input) => input !== 'start')] as const;
      const steps = run(inputs).slice(before.length + 2);
      if (steps[0]?.before.name !== 'stopped') return;
      for (const { effects } of steps) expect(effects).toEqual([]);
    }),
  );
});

test('always recovers: after a wake it connects or pings', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const [, ...rest] = run([...inputs, 'wake']).reverse();
      const state = rest[0]?.state ?? STOPPED;
      const { effects } = nextConnectionState(state, 'wake');
      if (state.name === 'waiting' || state.name === 'suspended') expect(effects).toEqual(['connect']);
      else if (state.name === 'open' && !state.isPongPending) expect(effects).toEqual(['ping']);
      else expect(effects).toEqual([]);
    }),
  );
});

test('reconnects after a delay that doubles, then waits to be woken', () => {
  const failing = run([
    'start',
    ...Array.from({ length: 12 }, (_, i) => (i % 2 ? 'timeout' : 'lost') as ConnectionInput),
  ]);
  expect(durations(failing)).toEqual([1, 2, 4, 8, 16].map((factor) => factor * RECONNECT_BASE_MS));
  expect(failing.at(-1)?.state).toEqual({ name: 'suspended' });
  for (const random of [0, 0.999]) {
    const [first] = durations(failing, () => random);
    expect(first).toBeGreaterThanOrEqual(0.75 * RECONNECT_BASE_MS);
    expect(first).toBeLessThan(1.25 * RECONNECT_BASE_MS);
  }
});

test('treats a connection as lost after a ping without a pong, and as working after a pong', () => {
  const lost = run(['start', 'lost', 'timeout', 'connected', 'timeout', 'timeout']);
  expect(lost.map(({ effects }) => effects).slice(-2)).toEqual([['ping'], ['disconnect']]);
  expect(lost.at(-1)?.state).toEqual({ name: 'waiting', failures: 2 });
  const working = run(['start', 'lost', 'timeout', 'connected', 'timeout', 'pong', 'lost']);
  expect(working.at(-1)?.state).toEqual({ name: 'waiting', failures: 1 });
});

test('ends the session once, and reconnects at once if the token has only expired', () => {
  const ended = run(['start', 'connected', 'sessionEnded', 'lost', 'sessionEnded', 'wake', 'timeout']);
  expect(ended.flatMap(({ effects }) => effects)).toEqual(['connect', 'disconnect', 'endSession']);
  const rejected = run(['start', 'sessionEnded', 'sessionEnded']);
  expect(
    rejected.flatMap(({ effects }) => effects),
    'a new ticket is rejected too',
  ).toEqual(['connect', 'disconnect', 'connect', 'disconnect', 'endSession']);
  const expired = run(['start', 'tokenExpired']);
  expect(expired.at(-1)?.effects).toEqual(['disconnect', 'connect']);
});
