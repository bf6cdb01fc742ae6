import { quantile } from '../measurement/statistics.ts';
import { Connection } from './connection.ts';
import type { Command, LoadResult, Target } from './protocol.ts';

// Runs in its own process, so that its CPU time is not attributed to a server.
const targets = new Map<string, Connection[]>();

process.on('message', (command: Command) => {
  const done = command.kind === 'add' ? add(command.target) : load(targets.get(command.name) ?? [], command.ms);
  done.then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});

async function add({ name, host, port, connections }: Target): Promise<void> {
  targets.set(
    name,
    connections.map((requests) => new Connection(host, port, requests)),
  );
}

async function load(connections: readonly Connection[], ms: number): Promise<LoadResult> {
  const start = performance.now();
  for (const connection of connections) {
    connection.responses = connection.failed = 0;
    connection.latencies = [];
  }
  await Promise.all(connections.map((connection) => connection.sendUntil(start + ms)));
  const sum = (count: (connection: Connection) => number) =>
    connections.reduce((total, connection) => total + count(connection), 0);
  return {
    responses: sum(({ responses }) => responses),
    failed: sum(({ failed }) => failed),
    firstFailure: connections.find(({ failed }) => failed > 0)?.firstFailure ?? '',
    seconds: (performance.now() - start) / 1000,
    p99Ms: quantile(
      connections.flatMap(({ latencies }) => latencies),
      0.99,
    ),
  };
}
