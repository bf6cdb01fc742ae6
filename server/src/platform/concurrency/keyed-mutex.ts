/**
 * Creates a mutex per key: tasks of the same key run one after another in call order, tasks of different keys run concurrently.
 * The package async-mutex has no keys, so it could not replace this code.
 */
export function createKeyedMutex(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const result = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, result);
    const removeIfLast = () => {
      if (last.get(key) === result) last.delete(key);
    };
    result.then(removeIfLast, removeIfLast);
    return result;
  };
}
