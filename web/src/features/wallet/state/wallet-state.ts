/** A wallet that the user can choose. */
export interface WalletChoice {
  readonly id: string;
  readonly name: string;
  /** A data URL of the wallet's icon, or null if it has none. */
  readonly icon: string | null;
}

/** A dialog that the user must answer before the connection can continue. */
export type WalletPrompt =
  | { readonly kind: 'choose'; readonly wallets: readonly WalletChoice[] }
  | { readonly kind: 'test-wallet' };

export interface WalletState {
  readonly status: 'disconnected' | 'connecting' | 'connected';
  /** The key (base58) selected in the wallet; it may differ from the key that is linked to the account. */
  readonly publicKey: string | null;
  /** The current attempt was started automatically, not by a click. */
  readonly isAutoConnecting: boolean;
  readonly error: string | null;
  /** Number of the latest attempt; events of earlier attempts are ignored. */
  readonly attempt: number;
  readonly prompt: WalletPrompt | null;
}

export type WalletEvent =
  | { readonly type: 'started'; readonly auto: boolean }
  | { readonly type: 'promptOpened'; readonly attempt: number; readonly prompt: WalletPrompt }
  | { readonly type: 'promptAnswered' }
  | { readonly type: 'connected'; readonly attempt: number; readonly publicKey: string }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: string | null }
  | { readonly type: 'accountChanged'; readonly publicKey: string }
  | { readonly type: 'disconnected' };

export const initialWallet: WalletState = {
  status: 'disconnected',
  publicKey: null,
  isAutoConnecting: false,
  error: null,
  attempt: 0,
  prompt: null,
};

/** The state machine of the wallet connection (docs/reference/wallets.md). */
export function reduceWallet(state: WalletState, event: WalletEvent): WalletState {
  switch (event.type) {
    case 'started':
      return { ...initialWallet, status: 'connecting', isAutoConnecting: event.auto, attempt: state.attempt + 1 };
    case 'disconnected':
      return { ...initialWallet, attempt: state.attempt + 1 };
    case 'accountChanged':
      return state.status === 'connected' ? { ...state, publicKey: event.publicKey } : state;
    case 'promptAnswered':
      return state.prompt === null ? state : { ...state, prompt: null };
    default:
      return event.attempt === state.attempt ? reduceAttempt(state, event) : state;
  }
}

function reduceAttempt(
  state: WalletState,
  event: Extract<WalletEvent, { type: 'promptOpened' | 'connected' | 'failed' }>,
): WalletState {
  const { attempt } = state;
  if (event.type === 'promptOpened') return { ...state, prompt: event.prompt };
  if (event.type === 'failed') return { ...initialWallet, attempt, error: event.error };
  return { ...initialWallet, attempt, status: 'connected', publicKey: event.publicKey };
}
