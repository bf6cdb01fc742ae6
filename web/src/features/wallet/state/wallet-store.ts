import { useSyncExternalStore } from 'react';
import { initialWallet, reduceWallet, type WalletEvent, type WalletPrompt, type WalletState } from './wallet-state.ts';

type PromptAnswer = string | null;

/**
 * Holds the wallet state of this window. `ask` opens a prompt and resolves with the user's answer; null means that they
 * declined.
 */
export function createWalletStore() {
  let state = initialWallet;
  let pending: ((answer: PromptAnswer) => void) | null = null;
  const listeners = new Set<() => void>();

  function resolvePrompt(answer: PromptAnswer): void {
    const resolve = pending;
    pending = null;
    resolve?.(answer);
  }

  function dispatch(event: WalletEvent): void {
    const next = reduceWallet(state, event);
    if (next === state) return;
    state = next;
    if (state.prompt === null) resolvePrompt(null);
    for (const listener of [...listeners]) listener();
  }

  function ask(attempt: number, prompt: WalletPrompt): Promise<PromptAnswer> {
    resolvePrompt(null);
    return new Promise((resolve) => {
      pending = resolve;
      dispatch({ type: 'promptOpened', attempt, prompt });
      if (state.attempt !== attempt) resolvePrompt(null);
    });
  }

  function answer(value: PromptAnswer): void {
    resolvePrompt(value);
    dispatch({ type: 'promptAnswered' });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { current: () => state, dispatch, ask, answer, subscribe };
}

export type WalletStore = ReturnType<typeof createWalletStore>;

/** The store of this window. */
export const walletStore = createWalletStore();

/** The wallet state; rerenders when it changes. */
export function useWalletState(): WalletState {
  return useSyncExternalStore(walletStore.subscribe, walletStore.current);
}
