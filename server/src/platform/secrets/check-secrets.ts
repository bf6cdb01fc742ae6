import type { NodeSecrets, SecretRecord } from './secrets.store.ts';

/** The recorded secrets, and the fingerprints of the secrets that this node and all running nodes have. */
export interface SecretsState {
  readonly own: NodeSecrets;
  readonly secrets: readonly Pick<SecretRecord, 'fingerprint' | 'isRetired'>[];
  readonly nodes: readonly NodeSecrets[];
}

/**
 * Decides whether a node may start with its secrets. The node must be able to read everything that is stored, and the running
 * nodes must be able to read what it writes.
 * @returns why it may not start; undefined if it may
 */
export function findNodeRefusal(state: SecretsState): string | undefined {
  const { own, nodes } = state;
  const refusal = findReadRefusal(state);
  if (refusal !== undefined || writesWithRecordedSecret(state)) return refusal;
  const withoutSecret = nodes.filter(({ current, previous }) => current !== own.current && previous !== own.current);
  if (withoutSecret.length === 0) return undefined;
  return `APP_SECRET is new, and ${withoutSecret.length} of ${nodes.length} running nodes could not read what this node writes; first start all nodes with it as APP_SECRET_PREVIOUS (a killed node counts as running for 90 seconds)`;
}

/**
 * Decides whether a command may start with its secrets: unlike a node, it may only write with a secret that the nodes use.
 * @returns why it may not start; undefined if it may
 */
export function findCommandRefusal(state: SecretsState): string | undefined {
  const refusal = findReadRefusal(state);
  if (refusal !== undefined || writesWithRecordedSecret(state)) return refusal;
  return 'APP_SECRET is not the secret that the nodes encrypt with; run the command with their settings';
}

/** Whether no secret is recorded yet, or the current one is recorded and not retired. */
function writesWithRecordedSecret({ own, secrets }: SecretsState): boolean {
  return (
    secrets.length === 0 || secrets.some(({ fingerprint, isRetired }) => !isRetired && fingerprint === own.current)
  );
}

/** Returns why the stored data could not be read with the secrets of this node. */
function findReadRefusal({ own, secrets }: SecretsState): string | undefined {
  // Either of the two may have encrypted the stored data
  if (secrets.length === 0 && own.previous !== null)
    return 'APP_SECRET_PREVIOUS: no secret of this database is recorded yet; start one node with the secret that encrypted the stored data as APP_SECRET and without APP_SECRET_PREVIOUS, then begin with step 1 (docs/operating.md, Changing APP_SECRET)';
  const isOwn = (fingerprint: string) => fingerprint === own.current || fingerprint === own.previous;
  const needed = secrets.filter(({ isRetired }) => !isRetired);
  if (needed.some(({ fingerprint }) => !isOwn(fingerprint))) {
    return needed.some(({ fingerprint }) => isOwn(fingerprint))
      ? 'APP_SECRET_PREVIOUS: stored data still needs another secret, which is neither APP_SECRET nor APP_SECRET_PREVIOUS; set it as APP_SECRET_PREVIOUS until "npm run admin -- secrets" reports that the rotation is complete'
      : 'APP_SECRET is not the secret of this database, so nothing in it could be decrypted; set the secret that encrypted its data (docs/operating.md, Changing APP_SECRET)';
  }
  return undefined;
}

/** Describes the state of a rotation and the next step of the operator, one line each. */
export function describeRotation({
  own,
  secrets,
  nodes,
}: SecretsState & { readonly secrets: readonly SecretRecord[] }): string[] {
  const count = (isCounted: (node: NodeSecrets) => boolean) => `${nodes.filter(isCounted).length} of ${nodes.length}`;
  const describe = (setting: string, fingerprint: string) =>
    `${setting} (fingerprint ${fingerprint}): ${count(({ current }) => current === fingerprint)} running nodes write with it, ` +
    `${count(({ current, previous }) => current === fingerprint || previous === fingerprint)} read it.`;
  const { current, previous } = own;
  if (previous === null) return [describe('APP_SECRET', current), 'No rotation is in progress.'];
  return [
    describe('APP_SECRET', current),
    describe('APP_SECRET_PREVIOUS', previous),
    describeStep(current, previous, secrets, nodes),
  ];
}

function describeStep(
  current: string,
  previous: string,
  secrets: readonly SecretRecord[],
  nodes: readonly NodeSecrets[],
): string {
  if (nodes.length > 0 && nodes.every((node) => node.current === previous))
    return 'All nodes have the two secrets the other way round: run this command with their settings.';
  const record = secrets.find(({ fingerprint }) => fingerprint === previous);
  const withPrevious = nodes.filter((node) => node.current === previous || node.previous === previous).length;
  if (!record) {
    return withPrevious === nodes.length
      ? 'Step 1 is complete: swap APP_SECRET and APP_SECRET_PREVIOUS, node by node.'
      : `Step 1: set APP_SECRET_PREVIOUS on ${nodes.length - withPrevious} more nodes.`;
  }
  const remaining = nodes.filter((node) => node.current !== current).length;
  if (remaining > 0) return `Step 2: swap APP_SECRET and APP_SECRET_PREVIOUS on ${remaining} more nodes.`;
  if (record.isRetired) {
    // A secret that was used before may also be the next one
    return withPrevious === nodes.length
      ? 'The rotation is complete: remove APP_SECRET_PREVIOUS, node by node. To use it again instead, swap APP_SECRET and APP_SECRET_PREVIOUS, node by node.'
      : `The rotation is complete: remove APP_SECRET_PREVIOUS from ${withPrevious} more nodes. To use it again instead, first set it on ${nodes.length - withPrevious} more nodes (step 1).`;
  }
  return record.isReencrypted
    ? `Step 3: all stored data is encrypted with APP_SECRET. APP_SECRET_PREVIOUS is needed until ${record.retiredAt.toISOString()}, when what it signed has expired.`
    : 'Step 3: stored data is being encrypted with APP_SECRET.';
}
