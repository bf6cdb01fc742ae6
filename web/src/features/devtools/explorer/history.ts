import { useState } from 'react';
import type { FieldTexts } from './build-request.ts';

/** A request that was sent. */
export interface HistoryEntry {
  readonly operationId: string;
  /** The entered values, without secrets. */
  readonly entered: FieldTexts;
  readonly status: number;
  readonly ms: number;
  /** The unique time of the request, in milliseconds since 1970. */
  readonly at: number;
}

const ENTRIES_MAX = 20;

/** The requests that a user has sent from this tab, newest first. */
export function useHistory(userId: string) {
  const storageKey = `api-explorer-history:${userId}`;
  const [entries, setEntries] = useState(() => read(storageKey));
  const save = (next: readonly HistoryEntry[]) => {
    setEntries(next);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // The storage is full or denied: the history exists until the page is closed
    }
  };
  return {
    entries,
    add: (entry: HistoryEntry) => save([entry, ...entries].slice(0, ENTRIES_MAX)),
    clear: () => save([]),
  };
}

function read(storageKey: string): readonly HistoryEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}
