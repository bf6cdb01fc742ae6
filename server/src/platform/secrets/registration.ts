import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import type { Database, OpenDatabase } from '../database/database.ts';
import { isDatabaseUnavailable, isMissingRelation } from '../database/errors.ts';
import type { Log } from '../log/log.ts';
import { StartupError } from '../startup-error.ts';
import { findCommandRefusal, findNodeRefusal } from './check-secrets.ts';
import { deriveKeys, fingerprintOf, redisPrefixOf } from './keys.ts';
import { seal, tryUnseal } from './seal.ts';
import {
  deleteNode,
  findStoredKey,
  insertSecret,
  listNodes,
  listSecrets,
  lockSecrets,
  RECORD_INTERVAL_MS,
  recordNode,
  saveStoredKey,
} from './secrets.store.ts';

/** The name of the stored key that hashes supporters. */
const SUPPORTERS = 'supporters';
const KEY_BYTES = 32;

/** The secrets of this node as recorded in the database. */
export type Registration = Awaited<ReturnType<typeof registerSecrets>>;

/**
 * Checks the secrets of this node against those recorded in the database, records them, and from then on records regularly that
 * this node is running.
 * @param isNode false for a command: it does not count as a running node
 * @throws StartupError if this node could not read stored data, or running nodes could not read what it writes
 */
export async function registerSecrets(
  database: Pick<OpenDatabase, 'db' | 'kind'>,
  current: string,
  previous: string | undefined,
  isNode: boolean,
  log: Log,
) {
  const { db } = database;
  const keys = previous === undefined ? deriveKeys(current) : deriveKeys(current, previous);
  const nodeId = randomUUID();
  const own = { current: fingerprintOf(current), previous: previous === undefined ? null : fingerprintOf(previous) };

  /** Reads the state of all secrets and nodes. */
  async function readState(tx: Database = db) {
    // Only one process opens the embedded database: other nodes have ended
    const nodes = database.kind === 'pglite' ? [own] : await listNodes(tx);
    return { own, secrets: await listSecrets(tx), nodes };
  }

  let supporterKey: KeyObject | undefined;
  const findRefusal = isNode ? findNodeRefusal : findCommandRefusal;
  const register = () =>
    db.transaction(async (tx) => {
      await lockSecrets(tx);
      const state = await readState(tx);
      const refusal = findRefusal(state);
      if (refusal !== undefined) throw new StartupError(refusal);
      if (isNode) {
        await insertSecret(tx, { fingerprint: own.current, redisPrefix: redisPrefixOf(current) });
        await recordNode(tx, nodeId, own);
      }
      supporterKey = await loadSupporterKey(tx);
      return state.secrets[0];
    });

  /** Loads the key of supporters. A node makes one if there is none, or none that can be decrypted because APP_SECRET was lost. */
  async function loadSupporterKey(tx: Database): Promise<KeyObject | undefined> {
    const sealed = await findStoredKey(tx, SUPPORTERS);
    const stored = sealed === undefined ? undefined : tryUnseal(keys.seal, sealed);
    if (stored) return createSecretKey(stored);
    if (!isNode) return undefined;
    const made = randomBytes(KEY_BYTES);
    await saveStoredKey(tx, SUPPORTERS, seal(keys.seal, made));
    return createSecretKey(made);
  }

  let isRegistered = true;
  const first = await register().catch((error) => {
    if (!isMissingRelation(error)) throw error;
    // Without the tables no secret is recorded
    const refusal = findRefusal({ own, secrets: [], nodes: [] });
    if (refusal !== undefined) throw new StartupError(refusal);
    isRegistered = false;
    return undefined;
  });

  let loggedReason: string | undefined;
  /**
   * Registers the secrets if the start could not, because the schema was too old (MIGRATE=off).
   * @returns whether they are registered
   */
  async function ensureRegistered(): Promise<boolean> {
    if (isRegistered) return true;
    try {
      await register();
      isRegistered = true;
    } catch (error) {
      if (error instanceof StartupError) logRefusal(error.message);
      else if (!isMissingRelation(error)) throw error;
    }
    return isRegistered;
  }
  /** Logs a refusal unless it repeats the last one: every readiness request tries to register. */
  function logRefusal(reason: string): void {
    if (reason === loggedReason) return;
    loggedReason = reason;
    log.error({ reason }, 'the secrets were refused; not ready');
  }

  let isPreviousNeeded = own.previous !== null;
  async function checkPreviousNeeded(): Promise<void> {
    if (!isPreviousNeeded) return;
    const record = (await readState()).secrets.find(({ fingerprint }) => fingerprint === own.previous);
    isPreviousNeeded = record?.isRetired !== true;
    if (!isPreviousNeeded)
      log.info(
        { fingerprint: own.previous },
        'the rotation of APP_SECRET is complete: APP_SECRET_PREVIOUS can be removed, unless you want to use it again',
      );
  }

  const recordRunning = async () => {
    if (!(await ensureRegistered())) return;
    await recordNode(db, nodeId, own);
    await checkPreviousNeeded();
  };
  const reportError = (err: unknown) => {
    if (!isDatabaseUnavailable(err)) log.warn({ err }, 'could not record that this node is running');
  };
  const timer = isNode ? setInterval(() => recordRunning().catch(reportError), RECORD_INTERVAL_MS).unref() : undefined;

  return {
    keys,
    /** Returns the random key that hashes supporters. @throws Error before the secrets are registered */
    supporterKey(): KeyObject {
      if (!supporterKey) throw new Error('The key of supporters is not loaded');
      return supporterKey;
    },
    /** The first part of the names in Redis: the same on all nodes, before and after a rotation. */
    redisPrefix: first?.redisPrefix ?? redisPrefixOf(current),
    own,
    readState,
    ensureRegistered,
    /** Whether stored data or unexpired tokens need APP_SECRET_PREVIOUS, as last seen; null if it is not set. */
    needsPrevious: () => (own.previous === null ? null : isPreviousNeeded),
    /** Stops recording that this node is running. */
    async end(): Promise<void> {
      clearInterval(timer);
      // If this fails, the node counts as running for a while
      if (isNode) await deleteNode(db, nodeId).catch(() => {});
    },
  };
}
