export type ToastType = 'success' | 'error' | 'info';

export interface ToastInput {
  type: ToastType;
  title: string;
  message?: string;
  /** Milliseconds it stays; 3000 unless told. */
  duration?: number;
}

export interface Toast extends ToastInput {
  id: number;
}

/** The figures of the specification, part 1 section 9. */
export const toastDuration = 3000;
export const toastLimit = 5;

type Timer = ReturnType<typeof setTimeout>;
interface Run {
  timer: Timer | undefined;
  startedAt: number;
  left: number;
}

/**
 * Keeps the toasts on show and their clocks, apart from any drawing. A toast equal to one on show (type, title and
 * message) is dropped; a sixth pushes out the oldest. All clocks can be paused and go on with what was left.
 */
export function createToastStore(now: () => number = Date.now) {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let paused = false;
  const runs = new Map<number, Run>();
  const listeners = new Set<() => void>();

  function show(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function start(id: number, run: Run): void {
    run.startedAt = now();
    run.timer = setTimeout(() => dismiss(id), run.left);
  }

  function dismiss(id: number): void {
    clearTimeout(runs.get(id)?.timer);
    if (runs.delete(id)) show(toasts.filter((toast) => toast.id !== id));
  }

  function add(input: ToastInput): void {
    if (toasts.some((shown) => isSame(shown, input))) return;
    const oldest = toasts.length >= toastLimit ? toasts[0] : undefined;
    if (oldest) dismiss(oldest.id);
    const id = nextId++;
    const run: Run = { timer: undefined, startedAt: now(), left: input.duration ?? toastDuration };
    runs.set(id, run);
    if (!paused) start(id, run);
    show([...toasts, { ...input, id }]);
  }

  function pause(): void {
    if (paused) return;
    paused = true;
    for (const run of runs.values()) {
      clearTimeout(run.timer);
      run.left = Math.max(0, run.left - (now() - run.startedAt));
    }
  }

  function resume(): void {
    if (!paused) return;
    paused = false;
    for (const [id, run] of runs) start(id, run);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { add, dismiss, pause, resume, subscribe, current: () => toasts };
}

function isSame(a: ToastInput, b: ToastInput): boolean {
  return a.type === b.type && a.title === b.title && (a.message ?? '') === (b.message ?? '');
}
