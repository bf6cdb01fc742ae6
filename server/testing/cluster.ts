import { onPostgres } from './database.ts';
import { type NodeOptions, startNode, type TestNode } from './node.ts';

/** Nodes of one installation: two that share PostgreSQL, and nothing else, or the one that the embedded database allows. */
export interface TestCluster {
  readonly nodes: readonly TestNode[];
  /** The first node. */
  readonly one: TestNode;
  /** The last node; on the embedded database it is the first. */
  readonly other: TestNode;
  /** The node of the n-th of many calls, which go round. */
  at(n: number): TestNode;
  stop(): Promise<void>;
}

export async function startCluster(options: NodeOptions = {}): Promise<TestCluster> {
  const one = await startNode(options);
  const nodes = onPostgres ? [one, await startNode({ ...options, beside: one })] : [one];
  return {
    nodes,
    one,
    other: nodes.at(-1) as TestNode,
    at: (n) => nodes[n % nodes.length] as TestNode,
    async stop() {
      for (const node of nodes.toReversed()) await node.stop();
    },
  };
}

/** Does something so many times at once. */
export function atOnce<T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => work(n)));
}

/**
 * Waits until something holds, looking every 20 ms. What counts is when a look began, not how long it took: the last
 * one begins after the time is over, and has to find that it holds.
 */
export async function until(holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const isLast = Date.now() > deadline;
    if (await holds()) return;
    if (isLast) throw new Error(`It did not come about within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
