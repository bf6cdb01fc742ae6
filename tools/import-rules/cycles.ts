import type { Edge } from './project.ts';

/**
 * Groups of files that import each other in a circle, types included: one import of each group, on the
 * shortest way round. Dynamic imports do not count; they are followed later.
 */
export function findCycles(edges: readonly Edge[]): { edge: Edge; way: readonly string[] }[] {
  const graph = new Map<string, Edge[]>();
  for (const edge of edges) {
    if (edge.to !== undefined && !edge.isDynamic) graph.set(edge.from, [...(graph.get(edge.from) ?? []), edge]);
  }
  const seen = new Set<string>();
  const found: { edge: Edge; way: readonly string[] }[] = [];
  for (const start of graph.keys()) {
    if (seen.has(start)) continue;
    const way = shortestWayBack(start, graph);
    if (way === undefined) continue;
    for (const file of way) seen.add(file);
    const edge = graph.get(start)?.find(({ to }) => to === (way[1] ?? start));
    if (edge) found.push({ edge, way: [...way, start] });
  }
  return found;
}

/** The files of the shortest circle through `start`, beginning with it. */
function shortestWayBack(start: string, graph: ReadonlyMap<string, readonly Edge[]>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const { to = '' } of graph.get(file) ?? []) {
      if (to === start) return trace(file, cameFrom);
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, file);
      queue.push(to);
    }
  }
  return undefined;
}

function trace(last: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [last];
  for (let before = cameFrom.get(last); before !== undefined; before = cameFrom.get(before)) way.unshift(before);
  return way;
}
