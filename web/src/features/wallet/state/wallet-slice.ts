import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';
import { useSelector, useStore } from 'react-redux';

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

/** The user's answer to a prompt: the ID of the chosen wallet, or `test-wallet`; null if they declined. */
type PromptAnswer = string | null;

export interface WalletState {
  readonly status: 'disconnected' | 'connecting' | 'connected';
  /** The key (base58) selected in the wallet; it may differ from the key that is linked to the account. */
  readonly publicKey: string | null;
  /** The current attempt was started automatically, not by a click. */
  readonly isAutoConnecting: boolean;
  readonly error: string | null;
  /** Number of the latest attempt; actions of earlier attempts are ignored. */
  readonly attempt: number;
  readonly prompt: WalletPrompt | null;
  /** The answer to the latest prompt of this attempt. */
  readonly answer: PromptAnswer;
}

const initialState: WalletState = {
  status: 'disconnected',
  publicKey: null,
  isAutoConnecting: false,
  error: null,
  attempt: 0,
  prompt: null,
  answer: null,
};

/** The state machine of the wallet connection (docs/reference/wallets.md). */
export const walletSlice = createSlice({
  name: 'wallet',
  initialState,
  reducers: {
    attemptStarted: (state, { payload }: PayloadAction<{ readonly auto: boolean }>): WalletState => ({
      ...initialState,
      status: 'connecting',
      isAutoConnecting: payload.auto,
      attempt: state.attempt + 1,
    }),
    attemptFailed(state, { payload }: PayloadAction<{ readonly attempt: number; readonly error: string | null }>) {
      return payload.attempt === state.attempt ? { ...initialState, ...payload } : state;
    },
    promptOpened(state, { payload }: PayloadAction<{ readonly attempt: number; readonly prompt: WalletPrompt }>) {
      return payload.attempt === state.attempt ? { ...state, prompt: payload.prompt, answer: null } : state;
    },
    promptAnswered(state, { payload }: PayloadAction<PromptAnswer>) {
      return state.prompt === null ? state : { ...state, prompt: null, answer: payload };
    },
    connected(state, { payload }: PayloadAction<{ readonly attempt: number; readonly publicKey: string }>) {
      return payload.attempt === state.attempt ? { ...initialState, ...payload, status: 'connected' } : state;
    },
    accountChanged(state, { payload }: PayloadAction<string>) {
      return state.status === 'connected' ? { ...state, publicKey: payload } : state;
    },
    disconnected: (state): WalletState => ({ ...initialState, attempt: state.attempt + 1 }),
  },
});

export const { attemptStarted, attemptFailed, promptOpened, promptAnswered, connected, accountChanged, disconnected } =
  walletSlice.actions;

/** The part of the Redux store that the wallet code needs. */
export type WalletStore = Store<{ readonly wallet: WalletState }>;

/** The wallet state of a store. */
export function readWallet(store: Pick<WalletStore, 'getState'>): WalletState {
  return walletSlice.selectSlice(store.getState());
}

/** The Redux store, for code that runs after the component has rendered. */
export const useWalletStore = useStore.withTypes<WalletStore>();

/** The wallet state; rerenders when it changes. */
export function useWalletState(): WalletState {
  return useSelector(walletSlice.selectSlice);
}

/** Opens a prompt. @returns the user's answer; null if they declined, or if the attempt ended or opened another prompt */
export function openPrompt(store: WalletStore, attempt: number, prompt: WalletPrompt): Promise<PromptAnswer> {
  store.dispatch(promptOpened({ attempt, prompt }));
  return new Promise((resolve) => {
    const settle = () => {
      const state = readWallet(store);
      if (state.prompt === prompt) return;
      unsubscribe();
      resolve(state.attempt === attempt && state.prompt === null ? state.answer : null);
    };
    const unsubscribe = store.subscribe(settle);
    settle();
  });
}
