import { onPostgres } from '../database/database.ts';
import { type NodeOptions, startNode, type TestNode } from './node.ts';

/** The nodes of one installation. */
export interface TestCluster {
  readonly nodes: readonly TestNode[];
  /** The node that was started first. */
  readonly first: TestNode;
  /** The node that was started last; if there is only one node, this is the first node. */
  readonly last: TestNode;
  /** Returns a node for the n-th call, round-robin. */
  at(n: number): TestNode;
  stop(): Promise<void>;
}

export interface ClusterOptions extends NodeOptions {
  /** The number of nodes on PostgreSQL, two by default. On the embedded database there is always one. */
  readonly size?: 1 | 2;
}

/** Starts nodes that share only the database. */
export async function startCluster({ size = 2, ...options }: ClusterOptions = {}): Promise<TestCluster> {
  const first = await startNode(options);
  const nodes = onPostgres && size === 2 ? [first, await startNode({ ...options, peer: first })] : [first];
  return {
    nodes,
    first,
    last: nodes.at(-1) as TestNode,
    at: (n) => nodes[n % nodes.length] as TestNode,
    async stop() {
      for (const node of nodes.toReversed()) await node.stop();
    },
  };
}

/** Starts `times` calls concurrently. */
export function runConcurrently<T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => work(n)));
}
