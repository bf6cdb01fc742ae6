const PARENT_CHECK_MS = 500;
/** The time that a shutdown may take, in milliseconds. */
export const STOP_TIMEOUT_MS = 9500;

/**
 * Shuts down on SIGINT, SIGTERM, or when the parent npm process exits: npm forwards SIGTERM only to its shell, which
 * does not pass it on. A second SIGINT or the timeout exits with code 1, for example if the database does not respond.
 * @param timeoutMs shutdown timeout in milliseconds
 */
export function stopOnSignal(stop: () => Promise<void>, timeoutMs = STOP_TIMEOUT_MS): void {
  let isStopping = false;
  const shutDown = () => {
    isStopping = true;
    setTimeout(() => process.exit(1), timeoutMs);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const onSignal = () => (isStopping ? process.exit(1) : shutDown());
  process.on('SIGINT', onSignal);
  // Can arrive twice, from npm and from its shell.
  process.on('SIGTERM', () => isStopping || shutDown());
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || isStopping || shutDown(), PARENT_CHECK_MS).unref();
  }
}
