import { dirname } from 'node:path/posix';
import { isTest, locate } from './areas.ts';
import type { Edge } from './project.ts';
import { hasFolderLayers } from './rules.ts';

/** A cycle of imports. */
export interface Cycle {
  /** The first import of the cycle. */
  readonly edge: Edge;
  /** The files or folders along the cycle; the first one is repeated at the end. */
  readonly path: readonly string[];
}

/** Finds files that import each other in a cycle. Type imports and dynamic imports count. */
export function findFileCycles(edges: readonly Edge[]): Cycle[] {
  return findCycles(edges, (file) => file);
}

/**
 * Finds folders that import each other in a cycle, at any depth, by the imports of the files directly in them. A folder and
 * its subfolder are two folders: either may import the other, but not both. Tests do not count.
 */
export function findFolderCycles(edges: readonly Edge[]): Cycle[] {
  const isLayered = (path: string) => !isTest(path) && hasFolderLayers(locate(path)?.area);
  return findCycles(
    edges.filter(({ from, to = '' }) => isLayered(from) && isLayered(to) && dirname(from) !== dirname(to)),
    dirname,
  );
}

/** Finds one shortest cycle for each group of nodes that import each other. */
function findCycles(edges: readonly Edge[], nodeOf: (file: string) => string): Cycle[] {
  const graph = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    if (edge.to === undefined) continue;
    const imports = graph.get(nodeOf(edge.from)) ?? new Map<string, Edge>();
    graph.set(nodeOf(edge.from), imports);
    if (!imports.has(nodeOf(edge.to))) imports.set(nodeOf(edge.to), edge);
  }
  const reported = new Set<string>();
  const cycles: Cycle[] = [];
  for (const [start, imports] of graph) {
    const path = reported.has(start) ? undefined : shortestCycle(start, graph);
    if (path === undefined) continue;
    for (const node of path) reported.add(node);
    const edge = imports.get(path[1] ?? start);
    if (edge) cycles.push({ edge, path: [...path, start] });
  }
  return cycles;
}

/** Returns the nodes of the shortest cycle through `start`, beginning with it; undefined if there is none. */
function shortestCycle(start: string, graph: ReadonlyMap<string, ReadonlyMap<string, Edge>>): string[] | undefined {
  const importers = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node)?.keys() ?? []) {
      if (next === start) return pathTo(node, importers);
      if (importers.has(next)) continue;
      importers.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

function pathTo(node: string, importers: ReadonlyMap<string, string>): string[] {
  const path = [node];
  for (let importer = importers.get(node); importer !== undefined; importer = importers.get(importer)) {
    path.unshift(importer);
  }
  return path;
}
