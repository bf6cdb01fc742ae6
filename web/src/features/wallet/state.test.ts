import { describe, expect, it } from 'vitest';
import { initialWallet, reduceWallet, type WalletEvent, type WalletState } from './state.ts';

const key = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2';
const other = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';
const run = (...events: WalletEvent[]): WalletState => events.reduce(reduceWallet, initialWallet);
const start: WalletEvent = { type: 'started', auto: false };

describe('the wallet', () => {
  it('goes from disconnected over connecting to connected', () => {
    expect(run(start)).toMatchObject({ status: 'connecting', isAutoConnecting: false, publicKey: null });
    const connected = run(start, { type: 'connected', attempt: 1, publicKey: key });
    expect(connected).toMatchObject({ status: 'connected', publicKey: key, error: null });
  });

  it('tells an attempt that nobody asked for', () => {
    expect(run({ type: 'started', auto: true }).isAutoConnecting).toBe(true);
    const connected = run({ type: 'started', auto: true }, { type: 'connected', attempt: 1, publicKey: key });
    expect(connected.isAutoConnecting).toBe(false);
  });

  it('keeps the error of a failed attempt until the next one', () => {
    const failed = run(start, { type: 'failed', attempt: 1, error: 'no' });
    expect(failed).toMatchObject({ status: 'disconnected', error: 'no' });
    expect(reduceWallet(failed, start).error).toBeNull();
  });

  it('ignores what a stale attempt reports', () => {
    const state = run(start, { type: 'failed', attempt: 1, error: 'timeout' }, start);
    expect(reduceWallet(state, { type: 'connected', attempt: 1, publicKey: key })).toBe(state);
    expect(reduceWallet(state, { type: 'failed', attempt: 1, error: 'late' })).toBe(state);
  });

  it('makes a running attempt stale when the wallet disconnects', () => {
    const state = run(start, { type: 'disconnected' });
    expect(reduceWallet(state, { type: 'connected', attempt: 1, publicKey: key })).toBe(state);
  });

  it('follows a changed account, but only once connected', () => {
    const connected = run(start, { type: 'connected', attempt: 1, publicKey: key });
    expect(reduceWallet(connected, { type: 'accountChanged', publicKey: other }).publicKey).toBe(other);
    expect(run(start, { type: 'accountChanged', publicKey: other }).publicKey).toBeNull();
  });

  it('asks and goes on', () => {
    const asked = run(start, { type: 'asked', attempt: 1, prompt: { kind: 'test-wallet' } });
    expect(asked.prompt).toEqual({ kind: 'test-wallet' });
    expect(reduceWallet(asked, { type: 'answered' })).toMatchObject({ status: 'connecting', prompt: null });
    expect(reduceWallet(asked, { type: 'failed', attempt: 1, error: null }).prompt).toBeNull();
  });
});
