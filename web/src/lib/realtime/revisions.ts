/**
 * How to handle an event. `apply`: apply it to the cache. `covered`: the cache is or will be newer than the event. `missed`:
 * earlier events are missing, so everything that they may have changed must be refetched.
 */
export type Verdict = 'apply' | 'covered' | 'missed';

/**
 * Follows the account's revision, which every change increases by one, to notice events that did not arrive
 * (docs/reference/realtime.md).
 * @param initial the revision of the data that the client has loaded
 */
export function createRevisionTracker(initial: number) {
  let highest = initial;
  // Refetches that began at this revision contain every change up to it.
  let refetched = 0;
  const refetchFrom = (revision: number) => {
    highest = revision;
    refetched = revision;
  };
  return {
    /** Judges an event. After `missed`, the caller refetches. */
    receive(revision: number): Verdict {
      if (revision > highest + 1) {
        refetchFrom(revision);
        return 'missed';
      }
      if (revision <= refetched || revision < highest) return 'covered';
      highest = revision;
      return 'apply';
    },
    /** Compares the revision with the server's. Returns whether events were missed; if so, the caller refetches. */
    compare(revision: number): boolean {
      if (revision <= highest) return false;
      refetchFrom(revision);
      return true;
    },
  };
}
