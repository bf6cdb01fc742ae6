import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../log/log.ts';

const INTERVAL_MS = 1000;

/**
 * Logs once when a database is lost, and once when it responds again, until `stopping` is aborted.
 * @param check rejects if the database does not respond
 */
export async function watchDatabase(check: () => Promise<unknown>, log: Log, stopping: AbortSignal): Promise<void> {
  let lostAt: number | undefined;
  for (;;) {
    await sleep(INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {});
    if (stopping.aborted) return;
    try {
      await check();
      if (lostAt !== undefined)
        log.info(`database restored after ${Math.round((performance.now() - lostAt) / 1000)} s`);
      lostAt = undefined;
    } catch (err) {
      if (stopping.aborted) return;
      if (lostAt === undefined) log.error({ err }, 'database lost');
      lostAt ??= performance.now();
    }
  }
}
