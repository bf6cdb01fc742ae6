import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { lastReauthentication, subscribeLogins, subscribeReauthentications } from './session.ts';

interface ReauthenticationPrompt {
  readonly methods: readonly ReauthenticationMethod[];
  readonly result: Promise<boolean>;
  readonly resolve: (confirmed: boolean) => void;
}

// The prompt is not in Redux, because its promise is not serializable and requests outside the store (uploads, popups) also wait
// for it.
let openPrompt: ReauthenticationPrompt | null = null;
const { subscribe, notify } = createListeners();

/**
 * Asks the user to reauthenticate; all requests that wait for it share one prompt.
 * @param methods the methods that the rejected request accepts, from its error
 * @returns true once the user has reauthenticated, here or in another tab; false if they declined or the session ended
 */
export function promptForReauthentication(methods: readonly ReauthenticationMethod[] = []): Promise<boolean> {
  if (openPrompt === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setOpenPrompt({ methods, result: promise, resolve });
    return promise;
  }
  return openPrompt.result;
}

/** Closes the prompt and resumes the requests that wait for it; does nothing if none is open. */
export function resolveReauthentication(confirmed: boolean): void {
  openPrompt?.resolve(confirmed);
  setOpenPrompt(null);
}

/** The methods that the open prompt accepts; null if none is open. */
export function useReauthenticationMethods(): readonly ReauthenticationMethod[] | null {
  return useSyncExternalStore(subscribe, () => openPrompt?.methods ?? null);
}

function setOpenPrompt(prompt: ReauthenticationPrompt | null): void {
  openPrompt = prompt;
  notify();
}

// All tabs share the session: a reauthentication in one tab resolves the prompts in all tabs, and a logout cancels them.
subscribeReauthentications(() => resolveReauthentication(lastReauthentication() !== null));
subscribeLogins(() => resolveReauthentication(false));
