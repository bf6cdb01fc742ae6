import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTracing } from './opentelemetry.ts';

test('closes within seconds although the receiver accepts connections and never responds', async () => {
  const connections = new Set<Socket>();
  const receiver = createServer((connection) => {
    connections.add(connection.resume().on('error', () => {}));
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const settings = {
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/traces`,
    headers: {},
    serviceName: 'cards',
    resourceAttributes: {},
    sampler: 'always_on' as const,
    samplerRatio: 1,
  };
  const tracing = startTracing(settings, '0.0.0', pino({ level: 'silent' }));
  await tracing.run('span', 'consumer', {}, async () => {});
  const startedAt = performance.now();
  await tracing.close();
  expect(connections.size).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  for (const connection of connections) connection.destroy();
  receiver.close();
});
