const LOOK_EVERY_MS = 500;
const PATIENCE_MS = 9500;

/**
 * Ends the process cleanly on Ctrl+C or SIGTERM, or when the npm that started it is gone: npm hands a SIGTERM
 * on to its shell only, which dies without telling anybody. A second Ctrl+C ends it at once, and so does the end of
 * the patience: a database that does not answer would hold it for ever.
 */
export function stopOnSignal(stop: () => Promise<void>, patienceMs = PATIENCE_MS): void {
  let stopping = false;
  const end = () => {
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const onSignal = () => (stopping ? process.exit(1) : end());
  process.on('SIGINT', onSignal);
  // Twice at once where npm and its shell were both told.
  process.on('SIGTERM', () => stopping || end());
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || stopping || end(), LOOK_EVERY_MS).unref();
  }
}
