/**
 * Waits until a condition is met; checks it every 20 ms, and once more after the timeout, so that a slow check does not cause
 * a false failure.
 * @throws Error after the timeout
 */
export async function until(isMet: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const isLastCheck = Date.now() > deadline;
    if (await isMet()) return;
    if (isLastCheck) throw new Error(`The condition was not met within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
