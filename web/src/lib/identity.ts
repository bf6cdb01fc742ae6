import { useSyncExternalStore } from 'react';
import { lastConfirmation, subscribeConfirmations, subscribeLogins } from './session.ts';

interface Question {
  readonly answered: Promise<boolean>;
  readonly answer: (confirmed: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

/**
 * Asks whoever sits here to prove who they are: one question, however many calls wait for the answer.
 * @returns true once the proof was given, here or in another tab; false where it was refused or the session ended
 */
export function askWhoItIs(): Promise<boolean> {
  if (question === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    change({ answered: promise, answer: resolve });
    return promise;
  }
  return question.answered;
}

/** Answers the question that is open, and with it every call that waits; without one it does nothing. */
export function answerWhoItIs(confirmed: boolean): void {
  question?.answer(confirmed);
  change(null);
}

/** Whether the question is open. */
export function useIsAskedWhoItIs(): boolean {
  return useSyncExternalStore(subscribe, () => question !== null);
}

function change(next: Question | null): void {
  question = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// A proof given in one tab counts in all, for they share the session; and nobody proves anything to a session that ended.
subscribeConfirmations(() => answerWhoItIs(lastConfirmation() !== null));
subscribeLogins(() => answerWhoItIs(false));
