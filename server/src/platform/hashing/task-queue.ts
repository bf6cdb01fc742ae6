/** Maximum numbers of queued tasks. */
export interface QueueLimits {
  /** Tasks of anonymous callers. */
  readonly anonymous: number;
  /** Tasks of all accounts together. */
  readonly accounts: number;
  readonly perAccount: number;
}

/** Tasks that wait for a hashing thread. Tasks of accounts and of anonymous callers are queued separately. */
export interface TaskQueue<Task> {
  /**
   * Adds a task.
   * @param accountId the account whose session, email link or known device the caller has presented, if any
   * @returns false if the queue is full
   */
  enqueue(task: Task, accountId?: string): boolean;
  /** Removes and returns the next task. Alternates between accounts and anonymous callers; accounts are served round-robin. */
  dequeue(): Task | undefined;
  size(): number;
}

/**
 * Creates a queue that reserves half of the throughput for accounts while they have tasks. A flood of anonymous logins
 * therefore neither fills the queue for them nor delays them by more than one task each, and no account can delay another
 * by more than one task. Tasks beyond the limit of an account are queued as anonymous.
 */
export function createTaskQueue<Task>(limits: QueueLimits): TaskQueue<Task> {
  const anonymousTasks: Task[] = [];
  /** In round-robin order: the first account is served next. */
  const tasksByAccount = new Map<string, Task[]>();
  let accountTaskCount = 0;
  let isAccountNext = true;

  function nextAccountTask(): Task | undefined {
    const [first] = tasksByAccount;
    if (!first) return undefined;
    const [accountId, tasks] = first;
    const task = tasks.shift();
    tasksByAccount.delete(accountId);
    if (tasks.length > 0) tasksByAccount.set(accountId, tasks);
    accountTaskCount -= 1;
    return task;
  }

  return {
    enqueue(task, accountId) {
      const tasks = accountId === undefined ? undefined : (tasksByAccount.get(accountId) ?? []);
      if (accountId !== undefined && tasks && tasks.length < limits.perAccount && accountTaskCount < limits.accounts) {
        tasks.push(task);
        tasksByAccount.set(accountId, tasks);
        accountTaskCount += 1;
        return true;
      }
      if (anonymousTasks.length >= limits.anonymous) return false;
      anonymousTasks.push(task);
      return true;
    },
    dequeue() {
      const task = isAccountNext
        ? (nextAccountTask() ?? anonymousTasks.shift())
        : (anonymousTasks.shift() ?? nextAccountTask());
      isAccountNext = !isAccountNext;
      return task;
    },
    size: () => anonymousTasks.length + accountTaskCount,
  };
}
