export type ToastType = 'success' | 'error' | 'info';

export interface ToastInput {
  type: ToastType;
  title: string;
  message?: string;
  /** A button in the toast. A click on it also dismisses the toast. */
  action?: { label: string; onSelect: () => void };
  /**
   * The time until the toast disappears, in milliseconds; by default 3 s, or 30 s with an action. Infinity: it stays until the
   * user dismisses it.
   */
  duration?: number;
}

export interface Toast extends ToastInput {
  id: number;
}

export const TOAST_DURATION_MS = 3000;
/**
 * The duration is long enough for a user to hear the toast and to reach its button with the keyboard. While the button has the
 * focus, the timer is paused.
 */
export const ACTION_TOAST_DURATION_MS = 30_000;
export const MAX_TOASTS = 5;

type Timer = ReturnType<typeof setTimeout>;
interface ToastTimer {
  timer: Timer | undefined;
  startedAt: number;
  remaining: number;
}

/**
 * Creates a store of the visible toasts and their timers. A duplicate (type, title and message) of a visible toast is dropped; a
 * sixth toast removes the oldest that has a timer. Timers can be paused and resumed, and errors can be muted. Not a Redux slice,
 * because the design system does not depend on the app's store, and the toasts and their timers change together.
 */
export function createToastStore(now: () => number = Date.now) {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let paused = false;
  let areErrorsMuted = false;
  const timers = new Map<number, ToastTimer>();
  const listeners = new Set<() => void>();

  function update(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function start(id: number, toastTimer: ToastTimer): void {
    toastTimer.startedAt = now();
    if (toastTimer.remaining < Number.POSITIVE_INFINITY)
      toastTimer.timer = setTimeout(() => dismiss(id), toastTimer.remaining);
  }

  function dismiss(id: number): void {
    clearTimeout(timers.get(id)?.timer);
    if (timers.delete(id)) update(toasts.filter((visible) => visible.id !== id));
  }

  function add(input: ToastInput): void {
    if (areErrorsMuted && input.type === 'error') return;
    if (toasts.some((visible) => isSame(visible, input))) return;
    const oldest = toasts.find(({ duration }) => duration !== Number.POSITIVE_INFINITY);
    if (oldest && toasts.length >= MAX_TOASTS) dismiss(oldest.id);
    const id = nextId++;
    const toastTimer: ToastTimer = {
      timer: undefined,
      startedAt: now(),
      remaining: input.duration ?? (input.action ? ACTION_TOAST_DURATION_MS : TOAST_DURATION_MS),
    };
    timers.set(id, toastTimer);
    if (!paused) start(id, toastTimer);
    update([...toasts, { ...input, id }]);
  }

  function pause(): void {
    if (paused) return;
    paused = true;
    for (const toastTimer of timers.values()) {
      clearTimeout(toastTimer.timer);
      toastTimer.remaining = Math.max(0, toastTimer.remaining - (now() - toastTimer.startedAt));
    }
  }

  function resume(): void {
    if (!paused) return;
    paused = false;
    for (const [id, toastTimer] of timers) start(id, toastTimer);
  }

  /** Drops the error toasts until the current task has ended, for example those of requests that it aborts. */
  function muteErrors(): void {
    areErrorsMuted = true;
    setTimeout(() => {
      areErrorsMuted = false;
    });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { add, dismiss, pause, resume, muteErrors, subscribe, current: () => toasts };
}

/** The toasts of the app, rendered by ToastProvider. */
export const toastStore = createToastStore();

/** Shows a toast; can be called outside React. */
export function toast(input: ToastInput): void {
  toastStore.add(input);
}

function isSame(a: ToastInput, b: ToastInput): boolean {
  return a.type === b.type && a.title === b.title && (a.message ?? '') === (b.message ?? '');
}
