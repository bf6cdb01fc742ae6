import { describe, expect, it } from 'vitest';
import { initialWallet, reduceWallet, type WalletEvent, type WalletState } from './wallet-state.ts';

const key = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2';
const other = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';
const run = (...events: WalletEvent[]): WalletState => events.reduce(reduceWallet, initialWallet);
const start: WalletEvent = { type: 'started', auto: false };

describe('the wallet', () => {
  it('changes from disconnected to connecting to connected', () => {
    expect(run(start)).toMatchObject({ status: 'connecting', isAutoConnecting: false, publicKey: null });
    const connected = run(start, { type: 'connected', attempt: 1, publicKey: key });
    expect(connected).toMatchObject({ status: 'connected', publicKey: key, error: null });
  });

  it('marks an automatic attempt', () => {
    expect(run({ type: 'started', auto: true }).isAutoConnecting).toBe(true);
    const connected = run({ type: 'started', auto: true }, { type: 'connected', attempt: 1, publicKey: key });
    expect(connected.isAutoConnecting).toBe(false);
  });

  it('keeps the error of a failed attempt until the next one', () => {
    const failed = run(start, { type: 'failed', attempt: 1, error: 'no' });
    expect(failed).toMatchObject({ status: 'disconnected', error: 'no' });
    expect(reduceWallet(failed, start).error).toBeNull();
  });

  it('ignores events of a stale attempt', () => {
    const state = run(start, { type: 'failed', attempt: 1, error: 'timeout' }, start);
    expect(reduceWallet(state, { type: 'connected', attempt: 1, publicKey: key })).toBe(state);
    expect(reduceWallet(state, { type: 'failed', attempt: 1, error: 'late' })).toBe(state);
  });

  it('makes the current attempt stale when the wallet disconnects', () => {
    const state = run(start, { type: 'disconnected' });
    expect(reduceWallet(state, { type: 'connected', attempt: 1, publicKey: key })).toBe(state);
  });

  it('changes the account only while connected', () => {
    const connected = run(start, { type: 'connected', attempt: 1, publicKey: key });
    expect(reduceWallet(connected, { type: 'accountChanged', publicKey: other }).publicKey).toBe(other);
    expect(run(start, { type: 'accountChanged', publicKey: other }).publicKey).toBeNull();
  });

  it('opens a prompt and closes it after the answer', () => {
    const prompted = run(start, { type: 'promptOpened', attempt: 1, prompt: { kind: 'test-wallet' } });
    expect(prompted.prompt).toEqual({ kind: 'test-wallet' });
    expect(reduceWallet(prompted, { type: 'promptAnswered' })).toMatchObject({ status: 'connecting', prompt: null });
    expect(reduceWallet(prompted, { type: 'failed', attempt: 1, error: null }).prompt).toBeNull();
  });
});
