/**
 * Returns a function that calls `load` the first time and returns the same promise afterwards. After a failure, the next call
 * loads again: otherwise one failure to open a file would disable a feature until a restart.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
