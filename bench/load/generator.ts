import { quantile } from '../method/statistics.ts';
import { Connection } from './connection.ts';
import type { Load, Order, Target } from './protocol.ts';

// The load generator is a process of its own, so that its work is never counted as a server's.
const targets = new Map<string, Connection[]>();

process.on('message', (order: Order) => {
  const done = order.kind === 'add' ? add(order.target) : load(targets.get(order.name) ?? [], order.ms);
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

async function load(connections: readonly Connection[], ms: number): Promise<Load> {
  const began = performance.now();
  for (const connection of connections) {
    connection.answers = connection.refused = 0;
    connection.latencies = [];
  }
  await Promise.all(connections.map((connection) => connection.load(began + ms)));
  const sum = (count: (connection: Connection) => number) => connections.reduce((all, each) => all + count(each), 0);
  return {
    answers: sum(({ answers }) => answers),
    refused: sum(({ refused }) => refused),
    firstRefusal: connections.find(({ refused }) => refused > 0)?.firstRefusal ?? '',
    seconds: (performance.now() - began) / 1000,
    p99Ms: quantile(
      connections.flatMap(({ latencies }) => latencies),
      0.99,
    ),
  };
}
