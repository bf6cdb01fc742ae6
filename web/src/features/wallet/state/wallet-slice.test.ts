import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import { createWalletStore } from './test-store.ts';
import {
  accountChanged,
  attemptFailed,
  attemptStarted,
  connected,
  disconnected,
  openPrompt,
  promptAnswered,
  promptOpened,
  readWallet,
  type WalletState,
  walletSlice,
} from './wallet-slice.ts';

const key = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2';
const otherKey = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';
const reduce = walletSlice.reducer;
const run = (...actions: UnknownAction[]): WalletState => actions.reduce(reduce, walletSlice.getInitialState());
const start = attemptStarted({ auto: false });
const prompt = { kind: 'test-wallet' } as const;

describe('the wallet', () => {
  test('changes from disconnected to connecting to connected', () => {
    expect(run(start)).toMatchObject({ status: 'connecting', isAutoConnecting: false, publicKey: null });
    const state = run(start, connected({ attempt: 1, publicKey: key }));
    expect(state).toMatchObject({ status: 'connected', publicKey: key, error: null });
  });

  test('marks an automatic attempt', () => {
    const startAuto = attemptStarted({ auto: true });
    expect(run(startAuto).isAutoConnecting).toBe(true);
    expect(run(startAuto, connected({ attempt: 1, publicKey: key })).isAutoConnecting).toBe(false);
  });

  test('keeps the error of a failed attempt until the next one', () => {
    const failed = run(start, attemptFailed({ attempt: 1, error: 'no' }));
    expect(failed).toMatchObject({ status: 'disconnected', error: 'no' });
    expect(reduce(failed, start).error).toBeNull();
  });

  test('ignores actions of a stale attempt', () => {
    const state = run(start, attemptFailed({ attempt: 1, error: 'timeout' }), start);
    expect(reduce(state, connected({ attempt: 1, publicKey: key }))).toBe(state);
    expect(reduce(state, attemptFailed({ attempt: 1, error: 'stale' }))).toBe(state);
    expect(reduce(state, promptOpened({ attempt: 1, prompt }))).toBe(state);
  });

  test('makes the current attempt stale when the wallet disconnects', () => {
    const state = run(start, disconnected());
    expect(reduce(state, connected({ attempt: 1, publicKey: key }))).toBe(state);
  });

  test('changes the account only while connected', () => {
    const state = run(start, connected({ attempt: 1, publicKey: key }));
    expect(reduce(state, accountChanged(otherKey)).publicKey).toBe(otherKey);
    expect(run(start, accountChanged(otherKey)).publicKey).toBeNull();
  });

  test('opens a prompt and closes it after the answer', () => {
    const prompted = run(start, promptOpened({ attempt: 1, prompt }));
    expect(prompted.prompt).toEqual(prompt);
    expect(reduce(prompted, promptAnswered(null))).toMatchObject({ status: 'connecting', prompt: null });
    expect(reduce(prompted, attemptFailed({ attempt: 1, error: null })).prompt).toBeNull();
  });
});

describe('an open prompt', () => {
  const createStore = () => {
    const store = createWalletStore(reduce);
    store.dispatch(start);
    return store;
  };

  test("resolves with the user's answer", async () => {
    const store = createStore();
    const answer = openPrompt(store, 1, prompt);
    store.dispatch(promptAnswered('test-wallet'));
    expect(await answer).toBe('test-wallet');
    expect(readWallet(store)).toMatchObject({ status: 'connecting', prompt: null });
  });

  test.each([
    ['the user declines', promptAnswered(null)],
    ['the wallet disconnects', disconnected()],
    ['another attempt starts', start],
    ['the attempt opens another prompt', promptOpened({ attempt: 1, prompt: { kind: 'choose', wallets: [] } })],
  ])('resolves with null if %s', async (_, action) => {
    const store = createStore();
    const answer = openPrompt(store, 1, prompt);
    store.dispatch(action);
    expect(await answer).toBeNull();
  });

  test('resolves with null at once if the attempt is stale', async () => {
    const store = createStore();
    store.dispatch(start);
    expect(await openPrompt(store, 1, prompt)).toBeNull();
    expect(readWallet(store).prompt).toBeNull();
  });
});
