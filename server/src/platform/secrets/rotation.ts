import type { Database } from '../database/database.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Log } from '../log/log.ts';
import { describeRotation } from './check-secrets.ts';
import type { Registration } from './registration.ts';
import { reencryptBatch, type SealedRows } from './sealed-column.ts';
import { beginReencryption, deleteEndedNodes, finishReencryption, saveProgress } from './secrets.store.ts';

/** Maximum duration of a run, after which another node could get the job. The next run continues. */
const RUN_MS = 180_000;

/** Where a re-encryption continues: in which data, after which row. */
interface Progress {
  readonly name: string;
  readonly after: string | null;
}

/** Creates the rotation of APP_SECRET. See docs/decisions/0064-two-secrets-during-a-rotation.md. */
export function createSecretRotation(
  db: Database,
  { own, readState, ensureRegistered }: Pick<Registration, 'own' | 'readState' | 'ensureRegistered'>,
  log: Log,
) {
  const sources: SealedRows[] = [];

  /** Encrypts the data again from where an earlier run has stopped. @returns false if it is to be continued later */
  async function reencrypt(fingerprint: string, start: string): Promise<boolean> {
    const deadline = performance.now() + RUN_MS;
    let progress = start;
    const { name, after: startAfter }: Progress = JSON.parse(start);
    const first = sources.findIndex((source) => source.name === name);
    for (const [index, source] of sources.slice(Math.max(0, first)).entries()) {
      let after = index === 0 ? startAfter : null;
      const counts = { rewritten: 0, unreadable: 0 };
      do {
        const batch = await reencryptBatch(source, after);
        counts.rewritten += batch.rewritten;
        counts.unreadable += batch.unreadable;
        after = batch.after;
        const next = JSON.stringify({ name: source.name, after } satisfies Progress);
        if (after === null) continue;
        if (!(await saveProgress(db, fingerprint, progress, next))) return false;
        progress = next;
        if (performance.now() > deadline) return false;
      } while (after !== null);
      log.info({ data: source.name, ...counts }, 're-encrypted stored data');
      if (counts.unreadable > 0)
        log.warn({ data: source.name, ...counts }, 'stored data cannot be decrypted with any known secret');
    }
    return finishReencryption(db, fingerprint, progress);
  }

  async function run(): Promise<void> {
    await deleteEndedNodes(db);
    const { previous } = own;
    const [first] = sources;
    if (previous === null || !first) return;
    const start = JSON.stringify({ name: first.name, after: null } satisfies Progress);
    const begun = await beginReencryption(db, previous, start);
    if (begun !== undefined && (await reencrypt(previous, begun)))
      log.info({ fingerprint: previous }, 'all stored data is encrypted with APP_SECRET');
  }

  /** Encrypts stored data again with APP_SECRET, once no node writes with APP_SECRET_PREVIOUS. */
  const job: JobKind = { queue: 'secret-rotation', cron: '* * * * *', work: run };
  return {
    /** Registers the secrets of this node if they are not yet. @returns whether they are registered */
    ensureRegistered,
    /** Adds stored data that a rotation has to encrypt again. */
    define: (data: SealedRows) => void sources.push(data),
    /** Describes the state and the next step of the operator, one line each. */
    describe: async () => describeRotation(await readState()),
    job,
  };
}
