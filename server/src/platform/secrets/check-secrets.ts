import type { SecretNode, SecretRecord } from './secrets.store.ts';

/** The fingerprints of the secrets of a node, the recorded secrets, and the nodes that are running. */
export interface SecretsState {
  readonly known: SecretNode;
  readonly secrets: readonly Pick<SecretRecord, 'fingerprint' | 'isRetired'>[];
  readonly nodes: readonly SecretNode[];
}

/**
 * Decides whether a node may start with its secrets. It has to read whatever is stored, and the running nodes have to read
 * what it writes.
 * @returns why it may not start; undefined if it may
 */
export function findNodeRefusal(state: SecretsState): string | undefined {
  const { known, nodes } = state;
  const refusal = findReadRefusal(state);
  if (refusal !== undefined || writesWithRecordedSecret(state)) return refusal;
  const unaware = nodes.filter(({ current, previous }) => current !== known.current && previous !== known.current);
  if (unaware.length === 0) return undefined;
  return `APP_SECRET is new, and running nodes could not read what this one writes (${unaware.length}); start all nodes with it as APP_SECRET_PREVIOUS first (a killed node counts for 90 seconds)`;
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
function writesWithRecordedSecret({ known, secrets }: SecretsState): boolean {
  return (
    secrets.length === 0 || secrets.some(({ fingerprint, isRetired }) => !isRetired && fingerprint === known.current)
  );
}

/** Returns why the stored data could not be read with the known secrets. */
function findReadRefusal({ known, secrets }: SecretsState): string | undefined {
  // Which of the two has encrypted the stored data is unknown
  if (secrets.length === 0 && known.previous !== null)
    return 'APP_SECRET_PREVIOUS: no secret of this database is recorded yet; start one node with the secret that encrypted the stored data as APP_SECRET and without APP_SECRET_PREVIOUS, then begin with step 1 (docs/operating.md, Changing APP_SECRET)';
  const isKnown = (fingerprint: string) => fingerprint === known.current || fingerprint === known.previous;
  const needed = secrets.filter(({ isRetired }) => !isRetired);
  if (needed.some(({ fingerprint }) => !isKnown(fingerprint))) {
    return needed.some(({ fingerprint }) => isKnown(fingerprint))
      ? 'APP_SECRET_PREVIOUS: stored data still needs another secret, which is neither APP_SECRET nor APP_SECRET_PREVIOUS; set it as APP_SECRET_PREVIOUS until "npm run admin -- secrets" reports that the rotation is complete'
      : 'APP_SECRET is not the secret of this database, so nothing in it could be decrypted; set the one with which it was used (docs/operating.md, Changing APP_SECRET)';
  }
  return undefined;
}

/** Describes the state of a rotation and the next step of the operator, in lines. */
export function describeRotation({
  known,
  secrets,
  nodes,
}: SecretsState & { readonly secrets: readonly SecretRecord[] }): string[] {
  const count = (isCounted: (node: SecretNode) => boolean) => `${nodes.filter(isCounted).length} of ${nodes.length}`;
  const describe = (setting: string, fingerprint: string) =>
    `${setting} (fingerprint ${fingerprint}): ${count(({ current }) => current === fingerprint)} running nodes write with it, ` +
    `${count(({ current, previous }) => current === fingerprint || previous === fingerprint)} read it.`;
  const { current, previous } = known;
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
  nodes: readonly SecretNode[],
): string {
  if (nodes.length > 0 && nodes.every((node) => node.current === previous))
    return 'All nodes have the two secrets the other way round: run this command with their settings.';
  const record = secrets.find(({ fingerprint }) => fingerprint === previous);
  const knowing = nodes.filter((node) => node.current === previous || node.previous === previous).length;
  if (!record) {
    return knowing === nodes.length
      ? 'Step 1 is complete: swap APP_SECRET and APP_SECRET_PREVIOUS, node by node.'
      : `Step 1: set APP_SECRET_PREVIOUS on ${nodes.length - knowing} more nodes.`;
  }
  const remaining = nodes.filter((node) => node.current !== current).length;
  if (remaining > 0) return `Step 2: swap APP_SECRET and APP_SECRET_PREVIOUS on ${remaining} more nodes.`;
  if (record.isRetired) {
    // A secret that was used before may also be the next one
    return knowing === nodes.length
      ? 'The rotation is complete: remove APP_SECRET_PREVIOUS, node by node. Or, to use it again, step 1 is complete: swap APP_SECRET and APP_SECRET_PREVIOUS, node by node.'
      : `The rotation is complete: remove APP_SECRET_PREVIOUS from ${knowing} more nodes. Or, to use it again (step 1), set it on ${nodes.length - knowing} more nodes first.`;
  }
  return record.isReencrypted
    ? `Step 3: all stored data is encrypted with APP_SECRET. APP_SECRET_PREVIOUS is needed until ${record.retiredAt.toISOString()}, when what it signed has expired.`
    : 'Step 3: stored data is being encrypted with APP_SECRET.';
}
