import { quantile } from '../measurement/statistics.ts';
import { Connection } from './connection.ts';
import type { Command, LoadCommand, LoadResult, Target } from './protocol.ts';
import { serveCommands } from './serve-commands.ts';

// This script is a separate process, so that its CPU time is not attributed to a server.
const targets = new Map<string, Connection[]>();

serveCommands((command: Command) =>
  command.kind === 'open' ? open(command.target) : load(targets.get(command.name) ?? [], command),
);

async function open({ name, host, port, connections }: Target): Promise<void> {
  targets.set(
    name,
    Array.from({ length: connections }, () => new Connection(host, port)),
  );
}

async function load(connections: readonly Connection[], { ms, requests }: LoadCommand): Promise<LoadResult> {
  const start = performance.now();
  for (const connection of connections) {
    connection.responses = connection.failureCount = 0;
    connection.latencies = [];
  }
  await Promise.all(connections.map((connection, at) => connection.sendUntil(start + ms, requests[at] ?? [])));
  const sum = (count: (connection: Connection) => number) =>
    connections.reduce((total, connection) => total + count(connection), 0);
  const latencies = connections.flatMap(({ latencies }) => latencies);
  return {
    responses: sum(({ responses }) => responses),
    failed: sum(({ failureCount }) => failureCount),
    firstFailure: connections.find(({ failureCount }) => failureCount > 0)?.firstFailure ?? '',
    seconds: (performance.now() - start) / 1000,
    p95Ms: quantile(latencies, 0.95),
    p99Ms: quantile(latencies, 0.99),
  };
}
