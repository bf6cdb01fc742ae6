import { CONNECT_TIMEOUT_MS } from '@app/contract/wallet/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectWallet, disconnectWallet, dropWallet, linkChosenWallet } from '../actions.ts';
import { asker, fakeWindow, injectedWallet, MESSAGE, OTHER_KEY } from './fixtures.ts';
import { release } from './held.ts';

let wallet = await injectedWallet();
let browser = fakeWindow(wallet);

beforeEach(async () => {
  wallet = await injectedWallet();
  browser = fakeWindow(wallet);
  vi.stubGlobal('window', browser);
});

afterEach(() => {
  release();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('connecting a wallet', () => {
  it('signs the message of the server, byte for byte, and links the key', async () => {
    const me = asker();
    await connectWallet(me);
    expect(me.store.current()).toMatchObject({ status: 'connected', publicKey: wallet.address });
    const sent = me.calls.link.mock.calls[0]?.[0];
    expect(sent).toMatchObject({ publicKey: wallet.address, message: MESSAGE, nonce: 'n' });
    expect(await wallet.verifies(sent?.signature ?? '', MESSAGE)).toBe(true);
    expect(me.toasts).toEqual(['Wallet Connected / Your wallet has been successfully linked']);
  });

  it('asks for no signature where the account has exactly this key', async () => {
    const me = asker({ savedKey: wallet.address });
    await connectWallet(me);
    expect(me.store.current().status).toBe('connected');
    expect(wallet.provider.signMessage).not.toHaveBeenCalled();
  });

  it('takes a double click for one', async () => {
    const me = asker();
    await Promise.all([connectWallet(me), connectWallet(me)]);
    expect(wallet.provider.connect).toHaveBeenCalledTimes(1);
  });

  it('needs a session, and none that observes', async () => {
    const visitor = asker({ isLoggedIn: false });
    const observer = asker({ isObserving: true });
    await connectWallet(visitor);
    await connectWallet(observer);
    await disconnectWallet(observer);
    expect(visitor.toasts).toEqual(['Authentication Required / Please log in to connect your wallet']);
    expect(observer.toasts).toEqual([
      'Observer Mode / Cannot connect wallet while in observer mode',
      'Observer Mode / Cannot disconnect wallet while in observer mode',
    ]);
    expect(wallet.provider.connect).not.toHaveBeenCalled();
  });

  it('opens the website of the wallet where none is installed', async () => {
    delete browser.phantom;
    const me = asker();
    await connectWallet(me);
    expect(browser.open).toHaveBeenCalledWith('https://phantom.app/', '_blank', 'noopener,noreferrer');
    expect(me.toasts).toEqual(['Connection Failed / Phantom wallet is not installed']);
    expect(me.store.current()).toMatchObject({ status: 'disconnected', error: 'Phantom wallet is not installed' });
  });

  it('opens the website of the wallet for a visitor too', async () => {
    delete browser.phantom;
    const visitor = asker({ isLoggedIn: false });
    await connectWallet(visitor);
    expect(browser.open).toHaveBeenCalledWith('https://phantom.app/', '_blank', 'noopener,noreferrer');
    expect(visitor.toasts).toEqual(['Connection Failed / Phantom wallet is not installed']);
  });

  it('opens the page in the app of the wallet on a phone', async () => {
    delete browser.phantom;
    browser.navigator = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', maxTouchPoints: 5 };
    const me = asker();
    await connectWallet(me);
    expect(browser.location.assign).toHaveBeenCalledWith(
      'https://phantom.app/ul/browse/https%3A%2F%2Fcards.example.com%2Finventory?ref=https%3A%2F%2Fcards.example.com',
    );
    expect(browser.open).not.toHaveBeenCalled();
    expect(me.toasts).toEqual(['Opening Phantom / This page opens again inside the Phantom app, next to your wallet']);
    expect(me.store.current()).toMatchObject({ status: 'disconnected', error: null });
  });

  it('offers the test wallet instead in local mode, and takes no for an answer', async () => {
    delete browser.phantom;
    const me = asker({ isLocalMode: async () => true });
    const done = connectWallet(me);
    await vi.waitFor(() => expect(me.store.current().prompt).toEqual({ kind: 'test-wallet' }));
    me.store.answer(null);
    await done;
    expect(browser.open).not.toHaveBeenCalled();
    expect(me.toasts).toEqual([]);
    expect(me.store.current().status).toBe('disconnected');
  });
});

describe('a wallet that does not go along', () => {
  it('is given up after ten seconds, and let go of when it answers late', async () => {
    vi.useFakeTimers();
    let answer = (_: { publicKey: string }) => {};
    wallet.provider.connect.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const me = asker();
    const done = connectWallet(me);
    await vi.advanceTimersByTimeAsync(9999);
    expect(me.store.current().status).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(me.toasts).toEqual(['Connection Failed / Connection timeout - Please check if Phantom popup is blocked']);
    answer({ publicKey: wallet.address });
    await vi.advanceTimersByTimeAsync(0);
    expect(me.store.current().status).toBe('disconnected');
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
  });

  it('gives no key', async () => {
    wallet.provider.connect.mockResolvedValueOnce(undefined);
    const me = asker();
    await connectWallet(me);
    expect(me.toasts).toEqual(['Connection Failed / No public key received from Phantom']);
  });

  it('refuses to connect', async () => {
    wallet.provider.connect.mockRejectedValueOnce(new Error('User rejected the request.'));
    const me = asker();
    await connectWallet(me);
    expect(me.toasts).toEqual(['Connection Failed / Failed to connect: User rejected the request.']);
  });

  it('fails without a word', async () => {
    wallet.provider.connect.mockRejectedValueOnce({ code: -32603 });
    const me = asker();
    await connectWallet(me);
    expect(me.toasts).toEqual(['Connection Failed / Failed to connect wallet']);
    expect(me.store.current()).toMatchObject({ status: 'disconnected', error: 'Failed to connect wallet' });
  });

  it('breaks while it signs: the wallet is disconnected and nothing is linked', async () => {
    wallet.provider.signMessage.mockRejectedValueOnce({ code: -32603 });
    const me = asker();
    await connectWallet(me);
    expect(me.toasts).toEqual(['Connection Failed / Failed to link wallet to your account']);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
    expect(me.calls.link).not.toHaveBeenCalled();
    expect(me.store.current().status).toBe('disconnected');
  });

  it('refuses to sign: the wallet is disconnected and nothing is linked', async () => {
    wallet.provider.signMessage.mockRejectedValueOnce({ code: 4001, message: 'User rejected the request.' });
    const me = asker();
    await connectWallet(me);
    expect(me.toasts).toEqual(['Signature Cancelled / You cancelled the signature request']);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
    expect(me.calls.link).not.toHaveBeenCalled();
    expect(me.store.current()).toMatchObject({ status: 'disconnected', publicKey: null });
  });
});

describe('a wallet that changes while it signs', () => {
  /** Signs, but lets something happen first. */
  const signAfter = (happens: () => void) => {
    const sign = wallet.provider.signMessage.getMockImplementation();
    wallet.provider.signMessage.mockImplementationOnce(async (message) => {
      happens();
      if (!sign) throw new Error('No signature');
      return await sign(message);
    });
  };

  it('is linked with the key that signed, and shown with the one that is chosen now', async () => {
    signAfter(() => wallet.emit('accountChanged', OTHER_KEY));
    const me = asker();
    await connectWallet(me);
    expect(me.calls.link.mock.calls[0]?.[0]).toMatchObject({ publicKey: wallet.address });
    expect(me.store.current()).toMatchObject({ status: 'connected', publicKey: OTHER_KEY });

    signAfter(() => wallet.emit('accountChanged', wallet.address));
    await linkChosenWallet(me);
    expect(me.calls.link.mock.calls[1]?.[0]).toMatchObject({ publicKey: OTHER_KEY });
    expect(me.store.current()).toMatchObject({ status: 'connected', publicKey: wallet.address });
  });

  it('is not connected any more where it ended the connection', async () => {
    signAfter(() => wallet.emit('disconnect'));
    const me = asker();
    await connectWallet(me);
    expect(me.calls.link).toHaveBeenCalledTimes(1);
    expect(me.store.current()).toMatchObject({ status: 'disconnected', publicKey: null });
  });

  it('says nothing to whoever comes after the session that asked', async () => {
    let refuse = () => {};
    wallet.provider.signMessage.mockReturnValueOnce(
      new Promise((_, reject) => {
        refuse = () => reject({ code: 4001, message: 'User rejected the request.' });
      }),
    );
    const me = asker();
    const asked = connectWallet(me);
    await vi.waitFor(() => expect(wallet.provider.signMessage).toHaveBeenCalledTimes(1));
    dropWallet(me);
    await connectWallet(me);
    expect(me.store.current().status).toBe('connected');
    refuse();
    await asked;
    expect(me.toasts).toEqual(['Wallet Connected / Your wallet has been successfully linked']);
    expect(wallet.provider.disconnect).not.toHaveBeenCalled();
    expect(me.store.current().status).toBe('connected');
    wallet.emit('disconnect');
    expect(me.store.current().status).toBe('disconnected');
  });

  it('is let go of where the session has ended meanwhile', async () => {
    const me = asker();
    signAfter(() => dropWallet(me));
    await connectWallet(me);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
    expect(me.toasts).toEqual([]);
  });
});

describe('a wallet that says nothing when it is asked to disconnect', () => {
  const never = () => new Promise<undefined>(() => undefined);

  it('keeps nobody waiting who refused to sign', async () => {
    vi.useFakeTimers();
    wallet.provider.signMessage.mockRejectedValueOnce({ code: 4001, message: 'User rejected the request.' });
    wallet.provider.disconnect.mockImplementationOnce(never);
    const me = asker();
    void connectWallet(me);
    await vi.waitFor(() => expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS);
    expect(me.store.current().status).toBe('disconnected');
    expect(me.toasts).toEqual(['Signature Cancelled / You cancelled the signature request']);
  });

  it('has failed to, after ten seconds', async () => {
    const me = asker();
    await connectWallet(me);
    vi.useFakeTimers();
    wallet.provider.disconnect.mockImplementationOnce(never);
    void disconnectWallet(me);
    await vi.waitFor(() => expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS);
    expect(me.store.current().status).toBe('connected');
    expect(me.toasts.at(-1)).toBe('Disconnect Failed / Failed to disconnect wallet');
  });
});

describe('a server that refuses the link', () => {
  it('has its text shown, and the wallet is let go of', async () => {
    const me = asker();
    const text = 'This wallet is already linked to another account';
    me.calls.link.mockRejectedValueOnce({ status: 409, code: 'WALLET_TAKEN', text });
    await connectWallet(me);
    expect(me.toasts).toEqual([`Connection Failed / ${text}`]);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
  });
});

describe('a connected wallet', () => {
  it('follows another account, and ends when the extension ends it', async () => {
    const me = asker();
    await connectWallet(me);
    wallet.emit('accountChanged', OTHER_KEY);
    expect(me.store.current().publicKey).toBe(OTHER_KEY);
    wallet.emit('disconnect');
    expect(me.store.current()).toMatchObject({ status: 'disconnected', publicKey: null });
  });

  it('is disconnected by its owner, or stays when it will not', async () => {
    const me = asker();
    await connectWallet(me);
    wallet.provider.disconnect.mockRejectedValueOnce(new Error('no'));
    await disconnectWallet(me);
    expect(me.store.current().status).toBe('connected');
    await disconnectWallet(me);
    expect(me.store.current().status).toBe('disconnected');
    expect(me.toasts.slice(1)).toEqual([
      'Disconnect Failed / Failed to disconnect wallet',
      'Wallet Disconnected / Your wallet has been disconnected',
    ]);
  });

  it('is gone when it has no account any more', async () => {
    const me = asker();
    await connectWallet(me);
    wallet.emit('accountChanged', null);
    expect(me.store.current()).toMatchObject({ status: 'disconnected', publicKey: null });
  });

  it('links the account that was chosen in it since, or lets go where the signature is refused', async () => {
    const me = asker();
    await connectWallet(me);
    wallet.emit('accountChanged', OTHER_KEY);
    await linkChosenWallet(me);
    expect(me.calls.link.mock.calls[1]?.[0]).toMatchObject({ publicKey: OTHER_KEY });
    expect(me.store.current()).toMatchObject({ status: 'connected', publicKey: OTHER_KEY });

    wallet.emit('accountChanged', wallet.address);
    wallet.provider.signMessage.mockRejectedValueOnce({ code: 4001, message: 'User rejected the request.' });
    await linkChosenWallet(me);
    expect(me.calls.link).toHaveBeenCalledTimes(2);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
    expect(me.store.current().status).toBe('disconnected');
    expect(me.toasts.at(-1)).toBe('Signature Cancelled / You cancelled the signature request');
  });

  it('is let go of in silence when the session ends', async () => {
    const me = asker();
    await connectWallet(me);
    dropWallet(me);
    expect(me.store.current().status).toBe('disconnected');
    await vi.waitFor(() => expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1));
    wallet.emit('accountChanged', OTHER_KEY);
    expect(me.store.current().publicKey).toBeNull();
    expect(me.toasts).toHaveLength(1);
  });
});
