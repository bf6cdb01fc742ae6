import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { useSyncExternalStore } from 'react';
import { lastReauthentication, subscribeLogins, subscribeReauthentications } from './session.ts';

interface ReauthenticationRequest {
  readonly methods: readonly ReauthenticationMethod[];
  readonly result: Promise<boolean>;
  readonly resolve: (confirmed: boolean) => void;
}

// Not in Redux: the promise is not serializable, and requests outside the store (uploads, popups) wait for it too.
let pending: ReauthenticationRequest | null = null;
const listeners = new Set<() => void>();

/**
 * Asks the user to reauthenticate; all pending requests share one dialog.
 * @param methods the methods that the rejected request accepts, from its error
 * @returns true once the user has reauthenticated, here or in another tab; false if they declined or the session ended
 */
export function requestReauthentication(methods: readonly ReauthenticationMethod[] = []): Promise<boolean> {
  if (pending === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setPending({ methods, result: promise, resolve });
    return promise;
  }
  return pending.result;
}

/** Ends the pending request and resumes the requests that wait for it; does nothing without one. */
export function resolveReauthentication(confirmed: boolean): void {
  pending?.resolve(confirmed);
  setPending(null);
}

/** The methods that the pending request accepts; null without one. */
export function useReauthenticationMethods(): readonly ReauthenticationMethod[] | null {
  return useSyncExternalStore(subscribe, () => pending?.methods ?? null);
}

function setPending(next: ReauthenticationRequest | null): void {
  pending = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// All tabs share the session: a reauthentication in one resolves the request in all, and a logout cancels it.
subscribeReauthentications(() => resolveReauthentication(lastReauthentication() !== null));
subscribeLogins(() => resolveReauthentication(false));
