import { randomUUID } from 'node:crypto';
import type { Database, OpenDatabase } from '../database/database.ts';
import { isDatabaseUnavailable, isMissingRelation } from '../database/errors.ts';
import type { Log } from '../log/log.ts';
import { StartupError } from '../startup-error.ts';
import { findCommandRefusal, findNodeRefusal, type SecretsState } from './check-secrets.ts';
import { deriveKeys, fingerprintOf, type Keys, redisPrefixOf } from './keys.ts';
import {
  deleteNode,
  insertSecret,
  listNodes,
  listSecrets,
  lockSecrets,
  RENEWAL_MS,
  recordNode,
  type SecretNode,
  type SecretRecord,
} from './secrets.store.ts';

/** The secrets of this node as recorded in the database. */
export interface Registration {
  readonly keys: Keys;
  /** The first part of the names in Redis: the same on all nodes, before and after a rotation. */
  readonly redisPrefix: string;
  readonly known: SecretNode;
  /** Reads the state of all secrets and nodes. */
  readState(): Promise<SecretsState & { readonly secrets: readonly SecretRecord[] }>;
  /**
   * Registers the secrets if the start could not, because the schema was too old (MIGRATE=off).
   * @returns whether they are registered
   */
  ensureRegistered(): Promise<boolean>;
  /** Adds a function that is called whenever the node has recorded that it is running. */
  onBeat(listener: () => Promise<void>): void;
  /** Stops recording that this node is running. */
  end(): Promise<void>;
}

interface Options {
  readonly current: string;
  readonly previous: string | undefined;
  readonly database: Pick<OpenDatabase, 'db' | 'kind'>;
  readonly log: Log;
  /** False for a command: it does not count as a running node. */
  readonly isNode: boolean;
}

/**
 * Checks the secrets of this node against those recorded in the database, records them, and from then on records regularly that
 * this node is running.
 * @throws StartupError if this node could not read stored data, or running nodes could not read what it writes
 */
export async function registerSecrets({ current, previous, database, log, isNode }: Options): Promise<Registration> {
  const { db } = database;
  const nodeId = randomUUID();
  const known = { current: fingerprintOf(current), previous: previous === undefined ? null : fingerprintOf(previous) };

  async function readState(tx: Database = db) {
    // only one process opens the embedded database: other nodes have ended
    const nodes = database.kind === 'pglite' ? [known] : await listNodes(tx);
    return { known, secrets: await listSecrets(tx), nodes };
  }

  const findRefusal = isNode ? findNodeRefusal : findCommandRefusal;
  const register = () =>
    db.transaction(async (tx) => {
      await lockSecrets(tx);
      const state = await readState(tx);
      const refusal = findRefusal(state);
      if (refusal !== undefined) throw new StartupError(refusal);
      if (isNode) {
        await insertSecret(tx, { fingerprint: known.current, redisPrefix: redisPrefixOf(current) });
        await recordNode(tx, nodeId, known);
      }
      return state.secrets[0];
    });

  let isRegistered = true;
  const first = await register().catch((error) => {
    if (!isMissingRelation(error)) throw error;
    // without the tables no secret is recorded
    const refusal = findRefusal({ known, secrets: [], nodes: [] });
    if (refusal !== undefined) throw new StartupError(refusal);
    isRegistered = false;
    return undefined;
  });

  let loggedReason: string | undefined;
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

  const listeners: (() => Promise<void>)[] = [];
  const renew = async () => {
    if (!(await ensureRegistered())) return;
    await recordNode(db, nodeId, known);
    for (const listener of listeners) await listener();
  };
  const reportError = (err: unknown) => {
    if (!isDatabaseUnavailable(err)) log.warn({ err }, 'could not record that this node is running');
  };
  const timer = isNode ? setInterval(() => renew().catch(reportError), RENEWAL_MS).unref() : undefined;

  return {
    keys: previous === undefined ? deriveKeys(current) : deriveKeys(current, previous),
    redisPrefix: first?.redisPrefix ?? redisPrefixOf(current),
    known,
    readState: () => readState(),
    ensureRegistered,
    onBeat: (listener) => void listeners.push(listener),
    async end() {
      clearInterval(timer);
      // if this fails, the node counts as running for a while
      if (isNode) await deleteNode(db, nodeId).catch(() => {});
    },
  };
}
