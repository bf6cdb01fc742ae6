import { pageTitles } from '@app/contract/site/page-titles';
import { walletConnectionErrors, walletToasts } from '@app/contract/wallet/texts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { importWithRetry } from '../../../lib/loading/import-with-retry.ts';
import { connectWithTimeout } from '../browser-wallets/connect-with-timeout.ts';
import { connectedWallet, setConnectedWallet } from '../browser-wallets/connected-wallet.ts';
import type { Connector } from '../browser-wallets/connector.ts';
import { restoreTestWallet } from '../browser-wallets/test-wallet.ts';
import {
  connectErrorText,
  SignatureRejected,
  WalletError,
  walletReason,
  walletText,
} from '../browser-wallets/wallet-errors.ts';
import type { WalletContext } from '../state/wallet-context.ts';
import { attemptFailed, connected, disconnected, readWallet } from '../state/wallet-slice.ts';
import { hasWallet, offerWallet, pickWallet } from './pick-wallet.ts';
import { releaseWallet } from './release-wallet.ts';

// On demand: a wallet that is already linked signs nothing, so it does not need base58.
const loadLinkWallet = importWithRetry(() => import('./link-wallet.ts'));

/**
 * Connects a wallet and links it unless it is already linked to the account: picks a wallet, connects to it, lets it
 * sign the server's message and sends the signature. Updates the store and shows errors in a toast. Never throws.
 */
export async function connect(context: WalletContext, attempt: number): Promise<void> {
  const { store, toast } = context;
  const isStale = () => readWallet(store).attempt !== attempt;
  let wallet: Connector | null = null;
  try {
    if (context.isLocalMode) await restoreTestWallet().catch(() => undefined);
    if (!hasWallet() && !(await offerWallet(context, attempt))) {
      return void store.dispatch(attemptFailed({ attempt, error: null }));
    }
    if (!context.isLoggedIn) {
      store.dispatch(attemptFailed({ attempt, error: null }));
      const action = { label: pageTitles.login, onSelect: context.openLogin };
      return toast({ type: 'error', ...walletToasts.loginRequired, action });
    }
    const picked = await pickWallet(context, attempt);
    if (picked === null) return void store.dispatch(attemptFailed({ attempt, error: null }));
    wallet = picked;
    const release = () => void releaseWallet(store, attempt, picked);
    const publicKey = await connectWithTimeout(picked, { silent: false, onLateConnection: release });
    if (publicKey === null) throw new WalletError(walletText(walletConnectionErrors.noPublicKey, picked));
    if (isStale()) return release();
    await linkAndKeep(context, attempt, picked, publicKey);
  } catch (error) {
    if (isStale()) return;
    const message = connectErrorText(error, wallet);
    store.dispatch(attemptFailed({ attempt, error: message }));
    const action = error instanceof WalletError ? error.action : undefined;
    const rest = action && { action, duration: Number.POSITIVE_INFINITY };
    toast({ type: 'error', title: walletToasts.connectFailed.title, message, ...rest });
  }
}

/** Links the account that is selected in the connected wallet, replacing the linked one. Never throws. */
export async function linkSelectedAccount(context: WalletContext, attempt: number, publicKey: string): Promise<void> {
  const wallet = connectedWallet();
  if (wallet !== null) return linkAndKeep(context, attempt, wallet, publicKey);
  context.store.dispatch(attemptFailed({ attempt, error: null }));
}

async function linkAndKeep(
  context: WalletContext,
  attempt: number,
  wallet: Connector,
  publicKey: string,
): Promise<void> {
  const { store, toast, linkedPublicKey } = context;
  // The user may switch accounts or disconnect while the wallet signs.
  let selectedKey: string | null = publicKey;
  const stop = wallet.onAccountChange((key) => {
    selectedKey = key;
  });
  try {
    if (linkedPublicKey !== publicKey) await (await loadLinkWallet()).linkWallet(wallet, publicKey, context.api);
  } catch (error) {
    await releaseWallet(store, attempt, wallet);
    return reportLinkError(context, attempt, error);
  } finally {
    stop();
  }
  if (readWallet(store).attempt !== attempt) return releaseWallet(store, attempt, wallet);
  if (linkedPublicKey !== publicKey) toast({ type: 'success', ...walletToasts.connected });
  if (selectedKey === null) return void store.dispatch(disconnected());
  setConnectedWallet(wallet, store);
  store.dispatch(connected({ attempt, publicKey: selectedKey }));
}

function reportLinkError({ store, toast }: WalletContext, attempt: number, error: unknown): void {
  if (readWallet(store).attempt !== attempt) return;
  if (error instanceof SignatureRejected) {
    store.dispatch(attemptFailed({ attempt, error: null }));
    toast({ type: 'info', ...walletToasts.signatureCancelled });
    return;
  }
  const { text, status } = toApiError(error);
  // Only the server's errors have a status.
  const message = status === 0 ? walletReason(error) || walletToasts.linkFailed.message : text;
  toast({ type: 'error', title: walletToasts.linkFailed.title, message });
  store.dispatch(attemptFailed({ attempt, error: message }));
}
