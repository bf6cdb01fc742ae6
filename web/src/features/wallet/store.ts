import { useSyncExternalStore } from 'react';
import { initialWallet, reduceWallet, type WalletEvent, type WalletPrompt, type WalletState } from './state.ts';

type Answer = string | null;

/**
 * Keeps the wallet's state for the whole window, apart from the server's data: it lives and ends with the
 * extension in this browser. `ask` puts a question before the person and waits; `null` is "no".
 */
export function createWalletStore() {
  let state = initialWallet;
  let waiting: ((answer: Answer) => void) | null = null;
  const listeners = new Set<() => void>();

  function settle(answer: Answer): void {
    const resolve = waiting;
    waiting = null;
    resolve?.(answer);
  }

  function dispatch(event: WalletEvent): void {
    const next = reduceWallet(state, event);
    if (next === state) return;
    state = next;
    if (state.prompt === null) settle(null);
    for (const listener of [...listeners]) listener();
  }

  function ask(attempt: number, prompt: WalletPrompt): Promise<Answer> {
    settle(null);
    return new Promise((resolve) => {
      waiting = resolve;
      dispatch({ type: 'asked', attempt, prompt });
      if (state.attempt !== attempt) settle(null);
    });
  }

  function answer(given: Answer): void {
    settle(given);
    dispatch({ type: 'answered' });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { current: () => state, dispatch, ask, answer, subscribe };
}

export type WalletStore = ReturnType<typeof createWalletStore>;

/** The window's one wallet. */
export const walletStore = createWalletStore();

/** The wallet's state; renders again at each change. */
export function useWalletState(): WalletState {
  return useSyncExternalStore(walletStore.subscribe, walletStore.current);
}
