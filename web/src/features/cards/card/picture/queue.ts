/** At work at once: the second keeps the worker busy while the first one's answer is on its way. */
const AT_WORK_MAX = 2;

/** Wishes that are sent on one after another. */
export interface Queue<Wish, Answer> {
  /** Puts a wish first in the row; returns what withdraws it. */
  ask(wish: Wish, onDone: (answer: Answer) => void): () => void;
  /** The answer to a wish that was sent has come; false where nobody wants it any longer. */
  done(id: number, answer: Answer): boolean;
}

/**
 * A row in which the latest wish is the next one sent, for it is what has just come into sight; one that is withdrawn
 * before it was sent costs nothing. `whenFree` calls back once there is time to send.
 */
export function queue<Wish, Answer>(
  send: (id: number, wish: Wish) => void,
  whenFree: (go: () => void) => void,
): Queue<Wish, Answer> {
  const waiting: { id: number; wish: Wish }[] = [];
  const listeners = new Map<number, (answer: Answer) => void>();
  let [ids, atWork] = [0, 0];
  let isAwaited = false;
  const next = () => {
    if (isAwaited || waiting.length === 0 || atWork === AT_WORK_MAX) return;
    isAwaited = true;
    whenFree(() => {
      isAwaited = false;
      sendWaiting();
    });
  };
  const sendWaiting = () => {
    while (atWork < AT_WORK_MAX) {
      const last = waiting.pop();
      if (!last) return;
      if (!listeners.has(last.id)) continue;
      atWork += 1;
      send(last.id, last.wish);
    }
  };
  return {
    ask(wish, onDone) {
      ids += 1;
      const id = ids;
      waiting.push({ id, wish });
      listeners.set(id, onDone);
      next();
      return () => listeners.delete(id);
    },
    done(id, answer) {
      atWork -= 1;
      const listener = listeners.get(id);
      listeners.delete(id);
      listener?.(answer);
      next();
      return listener !== undefined;
    },
  };
}
