/** A wallet that the person may choose from. */
export interface WalletChoice {
  readonly id: string;
  readonly name: string;
  /** A data address of the wallet's picture, or null where it gives none. */
  readonly icon: string | null;
}

/** A question that has to be answered before the connection can go on. */
export type WalletPrompt =
  | { readonly kind: 'choose'; readonly wallets: readonly WalletChoice[] }
  | { readonly kind: 'test-wallet' };

export interface WalletState {
  readonly status: 'disconnected' | 'connecting' | 'connected';
  /** Base58; that of the account chosen in the wallet, which need not be the one linked to the account. */
  readonly publicKey: string | null;
  /** The attempt under way was not asked for by a click. */
  readonly isAutoConnecting: boolean;
  readonly error: string | null;
  /** Number of the newest attempt; what an older one reports is stale and changes nothing. */
  readonly attempt: number;
  readonly prompt: WalletPrompt | null;
}

export type WalletEvent =
  | { readonly type: 'started'; readonly auto: boolean }
  | { readonly type: 'asked'; readonly attempt: number; readonly prompt: WalletPrompt }
  | { readonly type: 'answered' }
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

/** The wallet's states and transitions (specification part 1 §4). Pure. */
export function reduceWallet(state: WalletState, event: WalletEvent): WalletState {
  switch (event.type) {
    case 'started':
      return { ...initialWallet, status: 'connecting', isAutoConnecting: event.auto, attempt: state.attempt + 1 };
    case 'disconnected':
      return { ...initialWallet, attempt: state.attempt + 1 };
    case 'accountChanged':
      return state.status === 'connected' ? { ...state, publicKey: event.publicKey } : state;
    case 'answered':
      return state.prompt === null ? state : { ...state, prompt: null };
    default:
      return event.attempt === state.attempt ? reduceAttempt(state, event) : state;
  }
}

function reduceAttempt(
  state: WalletState,
  event: Extract<WalletEvent, { type: 'asked' | 'connected' | 'failed' }>,
): WalletState {
  const { attempt } = state;
  if (event.type === 'asked') return { ...state, prompt: event.prompt };
  if (event.type === 'failed') return { ...initialWallet, attempt, error: event.error };
  return { ...initialWallet, attempt, status: 'connected', publicKey: event.publicKey };
}
