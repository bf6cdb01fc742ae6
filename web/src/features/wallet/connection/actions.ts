import { walletToasts } from '@app/contract/wallet/texts';
import { importWithRetry } from '../../../lib/loading/import-with-retry.ts';
import type { WalletContext } from '../state/wallet-context.ts';
import { attemptFailed, attemptStarted, disconnected, readWallet } from '../state/wallet-slice.ts';

const loadConnect = importWithRetry(() => import('./connect.ts'));
const loadAutoConnect = importWithRetry(() => import('./auto-connect.ts'));
const loadDisconnect = importWithRetry(() => import('./disconnect.ts'));

/** Starts an attempt and runs it. `run` loads the connection code on demand. */
async function runAttempt(context: WalletContext, auto: boolean, run: (attempt: number) => Promise<void>) {
  const { store, toast } = context;
  store.dispatch(attemptStarted({ auto }));
  const { attempt } = readWallet(store);
  try {
    await run(attempt);
  } catch {
    store.dispatch(attemptFailed({ attempt, error: walletToasts.connectFailed.message }));
    if (!auto) toast({ type: 'error', ...walletToasts.connectFailed });
  }
}

/**
 * Connects a wallet and links it to the account. Offers a visitor a wallet if none is installed, otherwise asks them to
 * log in. Does nothing while a wallet is connected or connecting. Never throws.
 */
export async function connectWallet(context: WalletContext): Promise<void> {
  if (readWallet(context.store).status !== 'disconnected') return;
  if (context.isObserving) return context.toast({ type: 'error', ...walletToasts.observing });
  await runAttempt(context, false, async (attempt) => (await loadConnect()).connect(context, attempt));
}

/** Reconnects the account's wallet if that needs no user interaction. Never throws. */
export async function autoConnectWallet(context: WalletContext): Promise<void> {
  const isAllowed = context.isLoggedIn && !context.isObserving && context.linkedPublicKey !== null;
  if (!isAllowed || readWallet(context.store).status !== 'disconnected') return;
  await runAttempt(context, true, async (attempt) => (await loadAutoConnect()).autoConnect(context, attempt));
}

/** Links the account that is selected in the connected wallet, replacing the linked one. Never throws. */
export async function linkSelectedWallet(context: WalletContext): Promise<void> {
  const { status, publicKey } = readWallet(context.store);
  if (status !== 'connected' || publicKey === null) return;
  if (context.isObserving) return context.toast({ type: 'error', ...walletToasts.observing });
  await runAttempt(context, false, async (attempt) =>
    (await loadConnect()).linkSelectedAccount(context, attempt, publicKey),
  );
}

/** Disconnects from the extension; the wallet stays linked to the account. Never throws. */
export async function disconnectWallet({ store, toast, isObserving }: WalletContext): Promise<void> {
  if (isObserving) return toast({ type: 'error', ...walletToasts.observingDisconnect });
  try {
    const isDisconnected = await (await loadDisconnect()).disconnect(store);
    if (isDisconnected) toast({ type: 'info', ...walletToasts.disconnected });
  } catch {
    toast({ type: 'error', ...walletToasts.disconnectFailed });
  }
}

/** Clears the wallet state when the session ends, and disconnects from the extension. */
export function resetWallet({ store }: Pick<WalletContext, 'store'>): void {
  // A locked wallet is disconnected, but would be connected again.
  const wasInUse = readWallet(store).attempt > 0;
  store.dispatch(disconnected());
  if (!wasInUse) return;
  const { attempt } = readWallet(store);
  // If the chunk cannot be loaded, the extension keeps a connection that is no longer used.
  loadDisconnect().then(
    ({ closeConnection }) => closeConnection(store, attempt),
    () => undefined,
  );
}
