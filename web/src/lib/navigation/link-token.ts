import { removeInvisible } from '@app/contract/core/fields/typed-text';
import { useLayoutEffect, useState } from 'react';

/** The length of 32 bytes in base64url. The token of an unsubscribe link is longer. */
const TOKEN_LENGTH = 43;

/** The state of a history entry, in addition to the router's fields. */
interface EntryState {
  readonly linkToken?: string;
  readonly lostAttempt?: LostAttempt;
}

/** The action on an email link whose response was lost. */
type LostAttempt = 'use' | 'decline';

/**
 * Returns the token of the email link that opened this page, null if there is none. The token is moved from the URL to the state
 * of the history entry. There it is not visible in the browser's history or in a screenshot, and it survives a reload and the
 * back button.
 */
export function useLinkToken(): string | null {
  return useState(takeLinkToken)[0];
}

/** Removes the token from the history entry once `isOver`: the link has been used or declined, or is invalid. */
export function useForgetLinkToken(isOver: boolean): void {
  // This is a layout effect, because a user who leaves the page at once must not find the token again.
  useLayoutEffect(() => {
    if (!isOver) return;
    const { linkToken: _, lostAttempt: __, ...rest } = readState();
    window.history.replaceState(rest, '');
  }, [isOver]);
}

/** The lost attempt to use this page's link, even one before a reload. */
export function readLostAttempt(): LostAttempt | undefined {
  return readState().lostAttempt;
}

/** Keeps a lost attempt next to the token, unless the user has left the page in the meantime. */
export function storeLostAttempt(token: string, lostAttempt: LostAttempt): void {
  const state = readState();
  if (state.linkToken === token) window.history.replaceState({ ...state, lostAttempt }, '');
}

function takeLinkToken(): string | null {
  const url = new URL(window.location.href);
  const value = url.searchParams.get('token');
  if (value === null) return readState().linkToken ?? null;
  const token = findToken(value);
  url.searchParams.delete('token');
  window.history.replaceState({ ...readState(), linkToken: token }, '', url);
  return token || null;
}

/**
 * Finds a token (base64url) that a mail program may have changed. Some add a full stop, a bracket, a space or an invisible
 * character, or do not decode `=3D`, a quoted-printable equals sign.
 */
export function findToken(value: string): string {
  const run = /[\w-]+/.exec(removeInvisible(value))?.[0] ?? '';
  return run.length === TOKEN_LENGTH + 2 && run.startsWith('3D') ? run.slice(2) : run;
}

function readState(): EntryState {
  return (window.history.state as EntryState | null) ?? {};
}
