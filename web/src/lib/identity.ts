import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { useSyncExternalStore } from 'react';
import { lastConfirmation, subscribeConfirmations, subscribeLogins } from './session.ts';

interface Request {
  readonly methods: readonly ReauthenticationMethod[];
  readonly answered: Promise<boolean>;
  readonly answer: (confirmed: boolean) => void;
}

let pending: Request | null = null;
const listeners = new Set<() => void>();

/**
 * Asks the user to reauthenticate; one dialog serves all calls that wait for it.
 * @param methods the proofs that the refused call accepts, from its error
 * @returns true once the user has reauthenticated, here or in another tab; false if they declined or the session ended
 */
export function requestReauthentication(methods: readonly ReauthenticationMethod[] = []): Promise<boolean> {
  if (pending === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    change({ methods, answered: promise, answer: resolve });
    return promise;
  }
  return pending.answered;
}

/** Ends the pending request and resumes every call that waits for it; does nothing without one. */
export function answerReauthentication(confirmed: boolean): void {
  pending?.answer(confirmed);
  change(null);
}

/** The methods that the pending request accepts; null without one. */
export function useRequestedMethods(): readonly ReauthenticationMethod[] | null {
  return useSyncExternalStore(subscribe, () => pending?.methods ?? null);
}

function change(next: Request | null): void {
  pending = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// All tabs share the session, so a proof given in one counts in all; a session that has ended accepts none.
subscribeConfirmations(() => answerReauthentication(lastConfirmation() !== null));
subscribeLogins(() => answerReauthentication(false));
