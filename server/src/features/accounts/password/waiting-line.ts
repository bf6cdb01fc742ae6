/** How many tasks may wait. */
export interface WaitingLimits {
  /** Of callers whom nobody knows. */
  readonly strangers: number;
  /** Of all known accounts together, and of one of them. */
  readonly known: number;
  readonly knownEach: number;
}

/** Tasks that wait for a hashing thread, in two lines of their own. */
export interface WaitingLine<Task> {
  /**
   * Adds a task.
   * @param accountId the account that the caller has shown to be known to, if any
   * @returns false if it has to be refused because too many wait
   */
  add(task: Task, accountId?: string): boolean;
  /** Takes the next task: of a known account and of a stranger in turn, and of the known accounts one after another. */
  next(): Task | undefined;
  size(): number;
}

/**
 * Half of the capacity is reserved for known accounts while they need it, so that a storm of strangers neither fills the
 * line nor delays them by more than a task each. No account can delay the others by more than one task either. What an
 * account submits beyond its share waits among the strangers.
 */
export function createWaitingLine<Task>(limits: WaitingLimits): WaitingLine<Task> {
  const strangers: Task[] = [];
  /** By account, the one that is served next first. */
  const known = new Map<string, Task[]>();
  let knownSize = 0;
  let isKnownNext = true;

  function nextKnown(): Task | undefined {
    const [first] = known;
    if (!first) return undefined;
    const [accountId, tasks] = first;
    const task = tasks.shift();
    known.delete(accountId);
    if (tasks.length > 0) known.set(accountId, tasks);
    knownSize -= 1;
    return task;
  }

  return {
    add(task, accountId) {
      const own = accountId === undefined ? undefined : (known.get(accountId) ?? []);
      if (accountId !== undefined && own && own.length < limits.knownEach && knownSize < limits.known) {
        own.push(task);
        known.set(accountId, own);
        knownSize += 1;
        return true;
      }
      if (strangers.length >= limits.strangers) return false;
      strangers.push(task);
      return true;
    },
    next() {
      const task = isKnownNext ? (nextKnown() ?? strangers.shift()) : (strangers.shift() ?? nextKnown());
      isKnownNext = !isKnownNext;
      return task;
    },
    size: () => strangers.length + knownSize,
  };
}
