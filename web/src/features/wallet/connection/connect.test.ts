import { CONNECT_TIMEOUT_MS } from '@app/contract/wallet/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearConnectedWallet } from '../browser-wallets/connected-wallet.ts';
import { promptAnswered } from '../state/wallet-slice.ts';
import { autoConnectWallet, connectWallet, disconnectWallet, linkSelectedWallet, resetWallet } from './actions.ts';
import { createContext, fakeWindow, injectedWallet, MESSAGE, OTHER_KEY } from './fixtures.ts';

let wallet = await injectedWallet();
let browser = fakeWindow(wallet);

beforeEach(async () => {
  wallet = await injectedWallet();
  browser = fakeWindow(wallet);
  vi.stubGlobal('window', browser);
});

afterEach(() => {
  clearConnectedWallet();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('connecting a wallet', () => {
  test("signs the server's message byte for byte and links the key", async () => {
    const context = createContext();
    await connectWallet(context);
    expect(context.state()).toMatchObject({ status: 'connected', publicKey: wallet.address });
    const request = context.api.linkWallet.mock.calls[0]?.[0];
    expect(request).toMatchObject({ publicKey: wallet.address, message: MESSAGE, nonce: 'n' });
    expect(await wallet.verifies(request?.signature ?? '', MESSAGE)).toBe(true);
    expect(context.toasts).toEqual(['Wallet Connected / Your wallet has been successfully linked']);
  });

  test('requests no signature if the key is already linked', async () => {
    const context = createContext({ linkedPublicKey: wallet.address });
    await connectWallet(context);
    expect(context.state().status).toBe('connected');
    expect(wallet.provider.signMessage).not.toHaveBeenCalled();
  });

  test('ignores the second click of a double click', async () => {
    const context = createContext();
    await Promise.all([connectWallet(context), connectWallet(context)]);
    expect(wallet.provider.connect).toHaveBeenCalledTimes(1);
  });

  test("requires a session that is not an observer's", async () => {
    const visitor = createContext({ isLoggedIn: false });
    const observer = createContext({ isObserving: true });
    await connectWallet(visitor);
    await connectWallet(observer);
    await disconnectWallet(observer);
    expect(visitor.toasts).toEqual(['Authentication Required / Please log in to connect your wallet']);
    visitor.toastActions[0]?.onSelect();
    expect(visitor.openLogin).toHaveBeenCalledTimes(1);
    expect(observer.toasts).toEqual([
      'Observer Mode / Cannot connect wallet while in observer mode',
      'Observer Mode / Cannot disconnect wallet while in observer mode',
    ]);
    expect(wallet.provider.connect).not.toHaveBeenCalled();
  });

  test("opens the wallet's website if none is installed", async () => {
    delete browser.phantom;
    const context = createContext();
    await connectWallet(context);
    expect(browser.open).toHaveBeenCalledWith('https://phantom.app/', '_blank', 'noopener,noreferrer');
    expect(context.toasts).toEqual(['Connection Failed / Phantom wallet is not installed']);
    expect(context.toastActions).toEqual([]);
    expect(context.state()).toMatchObject({ status: 'disconnected', error: 'Phantom wallet is not installed' });
  });

  test("opens the wallet's website for a visitor too", async () => {
    delete browser.phantom;
    const visitor = createContext({ isLoggedIn: false });
    await connectWallet(visitor);
    expect(browser.open).toHaveBeenCalledWith('https://phantom.app/', '_blank', 'noopener,noreferrer');
    expect(visitor.toasts).toEqual(['Connection Failed / Phantom wallet is not installed']);
  });

  test("opens the wallet's website on a phone too, and offers to open the page in the wallet's app", async () => {
    delete browser.phantom;
    browser.navigator = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', maxTouchPoints: 5 };
    const context = createContext();
    await connectWallet(context);
    expect(browser.open).toHaveBeenCalledWith('https://phantom.app/', '_blank', 'noopener,noreferrer');
    expect(context.toasts).toEqual(['Connection Failed / Phantom wallet is not installed']);
    expect(context.state()).toMatchObject({ status: 'disconnected', error: 'Phantom wallet is not installed' });
    expect(browser.location.assign).not.toHaveBeenCalled();
    expect(context.toastActions.map(({ label }) => label)).toEqual(['Open in the Phantom app']);
    context.toastActions[0]?.onSelect();
    expect(browser.location.assign).toHaveBeenCalledWith(
      'https://phantom.app/ul/browse/https%3A%2F%2Fcards.example.com%2Finventory?ref=https%3A%2F%2Fcards.example.com',
    );
  });

  test('offers the test wallet in local mode; the user can decline', async () => {
    delete browser.phantom;
    const context = createContext({ isLocalMode: true });
    const connecting = connectWallet(context);
    await vi.waitFor(() => expect(context.state().prompt).toEqual({ kind: 'test-wallet' }));
    context.store.dispatch(promptAnswered(null));
    await connecting;
    expect(browser.open).not.toHaveBeenCalled();
    expect(context.toasts).toEqual([]);
    expect(context.state().status).toBe('disconnected');
  });
});

describe('a wallet that fails', () => {
  test('times out after ten seconds and is disconnected if it connects later', async () => {
    vi.useFakeTimers();
    let resolveConnect = (_: { publicKey: string }) => {};
    wallet.provider.connect.mockReturnValueOnce(
      new Promise((resolve) => {
        resolveConnect = resolve;
      }),
    );
    const context = createContext();
    const connecting = connectWallet(context);
    await vi.advanceTimersByTimeAsync(9999);
    expect(context.state().status).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    await connecting;
    expect(context.toasts).toEqual([
      'Connection Failed / Connection timeout - Please check if Phantom popup is blocked',
    ]);
    resolveConnect({ publicKey: wallet.address });
    await vi.advanceTimersByTimeAsync(0);
    expect(context.state().status).toBe('disconnected');
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
  });

  test('returns no key', async () => {
    wallet.provider.connect.mockResolvedValueOnce(undefined);
    const context = createContext();
    await connectWallet(context);
    expect(context.toasts).toEqual(['Connection Failed / No public key received from Phantom']);
  });

  test('rejects the connection', async () => {
    wallet.provider.connect.mockRejectedValueOnce(new Error('User rejected the request.'));
    const context = createContext();
    await connectWallet(context);
    expect(context.toasts).toEqual(['Connection Failed / Failed to connect: User rejected the request.']);
  });

  test('fails without a message', async () => {
    wallet.provider.connect.mockRejectedValueOnce({ code: -32603 });
    const context = createContext();
    await connectWallet(context);
    expect(context.toasts).toEqual(['Connection Failed / Failed to connect wallet']);
    expect(context.state()).toMatchObject({ status: 'disconnected', error: 'Failed to connect wallet' });
  });

  test('fails to sign: is disconnected and not linked', async () => {
    wallet.provider.signMessage.mockRejectedValueOnce({ code: -32603 });
    const context = createContext();
    await connectWallet(context);
    expect(context.toasts).toEqual(['Connection Failed / Failed to link wallet to your account']);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
    expect(context.api.linkWallet).not.toHaveBeenCalled();
    expect(context.state().status).toBe('disconnected');
  });

  test.each([
    ['a plain object', { message: 'Something $& broke' }, 'Something $& broke'],
    ['a text', 'Something broke', 'Something broke'],
    ['a wrapped error', { error: { data: { message: 'Internal error' } } }, 'Internal error'],
    ['an error with a cause', new Error('', { cause: 'The device is missing' }), 'The device is missing'],
  ])('keeps the message of %s', async (_, thrown, message) => {
    const context = createContext();
    wallet.provider.connect.mockRejectedValueOnce(thrown);
    await connectWallet(context);
    wallet.provider.signMessage.mockRejectedValueOnce(thrown);
    await connectWallet(context);
    expect(context.toasts).toEqual([
      `Connection Failed / Failed to connect: ${message}`,
      `Connection Failed / ${message}`,
    ]);
  });

  test.each([
    ['a text', 'Wallet is locked'],
    ['a wrapped message', { message: 'Internal error', data: { message: 'Please unlock your wallet' } }],
    ["a Ledger's error", new Error('Ledger device: Locked device (0x5515)')],
    ['the code of a rejection', { code: 4001, message: 'Request denied: the keyring is locked' }],
  ])('is locked, according to %s: asks to unlock it', async (_, thrown) => {
    const context = createContext();
    wallet.provider.connect.mockRejectedValueOnce(thrown);
    await connectWallet(context);
    wallet.provider.signMessage.mockRejectedValueOnce(thrown);
    await connectWallet(context);
    const toast = 'Connection Failed / Phantom is locked. Please unlock it and try again.';
    expect(context.toasts).toEqual([toast, toast]);
  });

  test('returns no signature', async () => {
    wallet.provider.signMessage.mockResolvedValueOnce({ signature: 'nothing' });
    const context = createContext();
    await connectWallet(context);
    expect(context.toasts).toEqual(['Connection Failed / No signature received from Phantom']);
    expect(context.api.linkWallet).not.toHaveBeenCalled();
  });

  test.each([
    ['a code', { code: 4001, message: 'User rejected the request.' }],
    ['a code as a text', { code: '4001' }],
    ['a wrapped code', { message: 'Failed to sign', error: { code: 4001 } }],
    ['a text', 'Transaction cancelled'],
    ['a refusal', 'Approval Denied'],
    ['a closed popup', new Error('Popup closed')],
    ['a modal closed by the user', new Error('The user closed the modal')],
    ['the name of its error alone', Object.assign(new Error(), { name: 'WalletWindowClosedError' })],
    ['a text in snake case', { message: 'popup_closed_by_user' }],
    ['a declined unlock', new Error('User dismissed the prompt to unlock the wallet')],
    ["a Ledger's error", new Error('Ledger device: Condition of use not satisfied (0x6985)')],
  ])('rejects the signature with %s: is disconnected and not linked', async (_, thrown) => {
    wallet.provider.signMessage.mockRejectedValueOnce(thrown);
    const context = createContext();
    await connectWallet(context);
    expect(context.toasts).toEqual(['Signature Cancelled / You cancelled the signature request']);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
    expect(context.api.linkWallet).not.toHaveBeenCalled();
    expect(context.state()).toMatchObject({ status: 'disconnected', publicKey: null });
  });
});

describe('a response to an earlier attempt', () => {
  /** Leaves the next connection pending. @returns a function that approves it */
  const holdConnect = () => {
    const { promise, resolve } = Promise.withResolvers<{ publicKey: string }>();
    wallet.provider.connect.mockReturnValueOnce(promise);
    return () => resolve({ publicKey: wallet.address });
  };
  /** Disconnects like an extension, which reports it to every listener of the page. */
  const emitDisconnects = () =>
    wallet.provider.disconnect.mockImplementation(async () => {
      wallet.emit('disconnect');
      return undefined;
    });

  test.each(['unlinked', 'linked'])(
    'keeps the connection of a newer attempt after a timeout: %s wallet',
    async (kind) => {
      vi.useFakeTimers();
      emitDisconnects();
      const approvals = [holdConnect(), holdConnect()];
      const context = createContext({ linkedPublicKey: kind === 'linked' ? wallet.address : null });
      const first = connectWallet(context);
      await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS);
      await first;
      const second = connectWallet(context);
      await vi.waitFor(() => expect(wallet.provider.connect).toHaveBeenCalledTimes(2));
      // One approval in the extension settles both requests.
      for (const approve of approvals) approve();
      await second;
      expect(wallet.provider.disconnect).not.toHaveBeenCalled();
      expect(context.state()).toMatchObject({ status: 'connected', publicKey: wallet.address });
    },
  );

  test('keeps the connection that the next session waits for', async () => {
    emitDisconnects();
    const approvals = [holdConnect(), holdConnect()];
    const context = createContext();
    const first = connectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.connect).toHaveBeenCalledTimes(1));
    resetWallet(context);
    const second = connectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.connect).toHaveBeenCalledTimes(2));
    for (const approve of approvals) approve();
    await Promise.all([first, second]);
    expect(wallet.provider.disconnect).not.toHaveBeenCalled();
    expect(context.state()).toMatchObject({ status: 'connected', publicKey: wallet.address });
  });

  test('keeps the connection that a user requested while a silent one was pending', async () => {
    emitDisconnects();
    const approvals = [holdConnect(), holdConnect()];
    const context = createContext({ linkedPublicKey: wallet.address });
    const silent = autoConnectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.connect).toHaveBeenCalledTimes(1));
    resetWallet(context);
    const requested = connectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.connect).toHaveBeenCalledTimes(2));
    for (const approve of approvals) approve();
    await Promise.all([silent, requested]);
    expect(wallet.provider.disconnect).not.toHaveBeenCalled();
    expect(context.state()).toMatchObject({ status: 'connected', publicKey: wallet.address });
  });

  test('does not end the attempt of the next session when the wallet disconnects', async () => {
    const context = createContext({ linkedPublicKey: wallet.address });
    await connectWallet(context);
    wallet.emit('accountChanged', OTHER_KEY);
    const signature = Promise.withResolvers<never>();
    wallet.provider.signMessage.mockReturnValueOnce(signature.promise);
    const linking = linkSelectedWallet(context);
    await vi.waitFor(() => expect(wallet.provider.signMessage).toHaveBeenCalledTimes(1));
    resetWallet(context);
    const approve = holdConnect();
    const next = connectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.connect).toHaveBeenCalledTimes(2));
    wallet.emit('disconnect');
    approve();
    await next;
    expect(context.state()).toMatchObject({ status: 'connected', publicKey: wallet.address });
    signature.reject(new Error('disconnected'));
    await linking;
    expect(context.state().status).toBe('connected');
  });

  test('that rejects the signature keeps the connection that a newer attempt waits for', async () => {
    emitDisconnects();
    const signature = Promise.withResolvers<never>();
    wallet.provider.signMessage.mockReturnValueOnce(signature.promise);
    const context = createContext();
    const first = connectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.signMessage).toHaveBeenCalledTimes(1));
    resetWallet(context);
    const approve = holdConnect();
    const second = connectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.connect).toHaveBeenCalledTimes(2));
    signature.reject({ code: 4001, message: 'User rejected the request.' });
    await first;
    approve();
    await second;
    expect(wallet.provider.disconnect).not.toHaveBeenCalled();
    expect(context.state()).toMatchObject({ status: 'connected', publicKey: wallet.address });
  });
});

describe('a wallet that changes while it signs', () => {
  /** Signs the next message after running a callback. */
  const signAfter = (callback: () => void) => {
    const sign = wallet.provider.signMessage.getMockImplementation();
    wallet.provider.signMessage.mockImplementationOnce(async (message) => {
      callback();
      if (!sign) throw new Error('No signature');
      return await sign(message);
    });
  };

  test('links the key that signed and shows the key that is selected now', async () => {
    signAfter(() => wallet.emit('accountChanged', OTHER_KEY));
    const context = createContext();
    await connectWallet(context);
    expect(context.api.linkWallet.mock.calls[0]?.[0]).toMatchObject({ publicKey: wallet.address });
    expect(context.state()).toMatchObject({ status: 'connected', publicKey: OTHER_KEY });

    signAfter(() => wallet.emit('accountChanged', wallet.address));
    await linkSelectedWallet(context);
    expect(context.api.linkWallet.mock.calls[1]?.[0]).toMatchObject({ publicKey: OTHER_KEY });
    expect(context.state()).toMatchObject({ status: 'connected', publicKey: wallet.address });
  });

  test('is disconnected if it ended the connection', async () => {
    signAfter(() => wallet.emit('disconnect'));
    const context = createContext();
    await connectWallet(context);
    expect(context.api.linkWallet).toHaveBeenCalledTimes(1);
    expect(context.state()).toMatchObject({ status: 'disconnected', publicKey: null });
  });

  test('shows nothing to the next session', async () => {
    let reject = () => {};
    wallet.provider.signMessage.mockReturnValueOnce(
      new Promise((_, rejectSignature) => {
        reject = () => rejectSignature({ code: 4001, message: 'User rejected the request.' });
      }),
    );
    const context = createContext();
    const connecting = connectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.signMessage).toHaveBeenCalledTimes(1));
    resetWallet(context);
    await connectWallet(context);
    expect(context.state().status).toBe('connected');
    reject();
    await connecting;
    expect(context.toasts).toEqual(['Wallet Connected / Your wallet has been successfully linked']);
    expect(wallet.provider.disconnect).not.toHaveBeenCalled();
    expect(context.state().status).toBe('connected');
    wallet.emit('disconnect');
    expect(context.state().status).toBe('disconnected');
  });

  test('is disconnected if the session ends during the signature', async () => {
    const context = createContext();
    signAfter(() => resetWallet(context));
    await connectWallet(context);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
    expect(context.toasts).toEqual([]);
  });
});

describe('a wallet that never finishes disconnecting', () => {
  const never = () => new Promise<undefined>(() => undefined);

  test('does not block a user who rejected the signature', async () => {
    vi.useFakeTimers();
    wallet.provider.signMessage.mockRejectedValueOnce({ code: 4001, message: 'User rejected the request.' });
    wallet.provider.disconnect.mockImplementationOnce(never);
    const context = createContext();
    void connectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS);
    expect(context.state().status).toBe('disconnected');
    expect(context.toasts).toEqual(['Signature Cancelled / You cancelled the signature request']);
  });

  test('shows nothing to the next session', async () => {
    const disconnecting = Promise.withResolvers<undefined>();
    wallet.provider.signMessage.mockRejectedValueOnce({ code: 4001, message: 'User rejected the request.' });
    wallet.provider.disconnect.mockReturnValueOnce(disconnecting.promise);
    const context = createContext();
    const connecting = connectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1));
    resetWallet(context);
    disconnecting.resolve(undefined);
    await connecting;
    expect(context.toasts).toEqual([]);
  });

  test('is not disconnected again once the user has reconnected', async () => {
    const disconnecting = Promise.withResolvers<undefined>();
    wallet.provider.disconnect.mockReturnValueOnce(disconnecting.promise);
    const context = createContext({ linkedPublicKey: wallet.address });
    await connectWallet(context);
    const disconnected = disconnectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1));
    // The wallet reports the disconnect before it responds to the request.
    wallet.emit('disconnect');
    await connectWallet(context);
    disconnecting.resolve(undefined);
    await disconnected;
    expect(context.toasts).toEqual([]);
    expect(context.state()).toMatchObject({ status: 'connected', publicKey: wallet.address });
    wallet.emit('accountChanged', OTHER_KEY);
    expect(context.state().publicKey).toBe(OTHER_KEY);
  });

  test('fails after ten seconds', async () => {
    const context = createContext();
    await connectWallet(context);
    vi.useFakeTimers();
    wallet.provider.disconnect.mockImplementationOnce(never);
    void disconnectWallet(context);
    await vi.waitFor(() => expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS);
    expect(context.state().status).toBe('connected');
    expect(context.toasts.at(-1)).toBe('Disconnect Failed / Failed to disconnect wallet');
  });
});

describe('a server that rejects the link', () => {
  test('shows its error text and disconnects the wallet', async () => {
    const context = createContext();
    const text = 'This wallet is already linked to another account';
    context.api.linkWallet.mockRejectedValueOnce({ status: 409, code: 'WALLET_TAKEN', text });
    await connectWallet(context);
    expect(context.toasts).toEqual([`Connection Failed / ${text}`]);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
  });
});

describe('a connected wallet', () => {
  test('follows account changes and a disconnect in the extension', async () => {
    const context = createContext();
    await connectWallet(context);
    wallet.emit('accountChanged', OTHER_KEY);
    expect(context.state().publicKey).toBe(OTHER_KEY);
    wallet.emit('disconnect');
    expect(context.state()).toMatchObject({ status: 'disconnected', publicKey: null });
  });

  test('is reported as disconnected although its event ended the connection', async () => {
    wallet.provider.disconnect.mockImplementationOnce(async () => {
      wallet.emit('disconnect');
      return undefined;
    });
    const context = createContext({ linkedPublicKey: wallet.address });
    await connectWallet(context);
    await disconnectWallet(context);
    expect(context.toasts.at(-1)).toBe('Wallet Disconnected / Your wallet has been disconnected');
  });

  test('is disconnected on request, but stays connected if that fails', async () => {
    const context = createContext();
    await connectWallet(context);
    wallet.provider.disconnect.mockRejectedValueOnce(new Error('no'));
    await disconnectWallet(context);
    expect(context.state().status).toBe('connected');
    await disconnectWallet(context);
    expect(context.state().status).toBe('disconnected');
    expect(context.toasts.slice(1)).toEqual([
      'Disconnect Failed / Failed to disconnect wallet',
      'Wallet Disconnected / Your wallet has been disconnected',
    ]);
  });

  test('is connected again when it is unlocked', async () => {
    const context = createContext();
    await connectWallet(context);
    wallet.emit('disconnect');
    expect(context.state().status).toBe('disconnected');
    wallet.emit('connect', wallet.address);
    expect(context.state()).toMatchObject({ status: 'connected', publicKey: wallet.address });
    expect(wallet.provider.signMessage).toHaveBeenCalledTimes(1);
  });

  test('is not connected again after the user disconnected it', async () => {
    const context = createContext();
    await connectWallet(context);
    wallet.emit('disconnect');
    await disconnectWallet(context);
    wallet.emit('connect', wallet.address);
    expect(context.state().status).toBe('disconnected');
  });

  test('is disconnected when the session ends while it is locked', async () => {
    const context = createContext();
    await connectWallet(context);
    wallet.emit('disconnect');
    resetWallet(context);
    wallet.emit('connect', wallet.address);
    expect(context.state().status).toBe('disconnected');
    await vi.waitFor(() => expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1));
  });

  test('is disconnected when it has no account left', async () => {
    const context = createContext();
    await connectWallet(context);
    wallet.emit('accountChanged', null);
    expect(context.state()).toMatchObject({ status: 'disconnected', publicKey: null });
  });

  test('links the newly selected account; is disconnected if the signature is rejected', async () => {
    const context = createContext();
    await connectWallet(context);
    wallet.emit('accountChanged', OTHER_KEY);
    await linkSelectedWallet(context);
    expect(context.api.linkWallet.mock.calls[1]?.[0]).toMatchObject({ publicKey: OTHER_KEY });
    expect(context.state()).toMatchObject({ status: 'connected', publicKey: OTHER_KEY });

    wallet.emit('accountChanged', wallet.address);
    wallet.provider.signMessage.mockRejectedValueOnce({ code: 4001, message: 'User rejected the request.' });
    await linkSelectedWallet(context);
    expect(context.api.linkWallet).toHaveBeenCalledTimes(2);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
    expect(context.state().status).toBe('disconnected');
    expect(context.toasts.at(-1)).toBe('Signature Cancelled / You cancelled the signature request');
  });

  test('is disconnected silently when the session ends', async () => {
    const context = createContext();
    await connectWallet(context);
    resetWallet(context);
    expect(context.state().status).toBe('disconnected');
    await vi.waitFor(() => expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1));
    wallet.emit('accountChanged', OTHER_KEY);
    expect(context.state().publicKey).toBeNull();
    expect(context.toasts).toHaveLength(1);
  });
});
