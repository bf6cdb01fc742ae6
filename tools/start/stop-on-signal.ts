const PARENT_CHECK_MS = 500;
/** The time that a shutdown may take, in milliseconds. */
export const STOP_TIMEOUT_MS = 9500;

/**
 * Shuts down on SIGINT, on SIGTERM, or when the parent npm process exits, because not every shell passes on the SIGTERM that npm
 * forwards to it. Exits with code 1 on a second SIGINT, or if the shutdown takes too long.
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
  // SIGTERM can arrive twice, for example directly and through npm.
  process.on('SIGTERM', () => isStopping || shutDown());
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || isStopping || shutDown(), PARENT_CHECK_MS).unref();
  }
}
