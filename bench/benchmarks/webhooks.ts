import { fillPath } from '@app/contract/core/endpoints/endpoint';
import * as operations from '@app/contract/sources/schemas';
import { startBenchProgram } from '../environment/bench-program.ts';
import { createGameSource } from '../environment/game-source.ts';
import { startProduct } from '../environment/product.ts';
import { createUsers } from '../environment/users.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import type { LoadRequest } from '../load/protocol.ts';
import type { Benchmark } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds } from '../measurement/compare.ts';

const CONNECTIONS = 32;

export const webhooks: Benchmark = {
  id: 'P14',
  title: `signed webhook events at ${CONNECTIONS} connections, counted for a quest meanwhile`,
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl });
    const users = await createUsers(databaseUrl, product, 0, CONNECTIONS);
    const { wallets, source } = await createGameSource(databaseUrl, product, users);
    const signingKey = source.secret.replace('whsec_', '');
    const bare = await startBenchProgram(environment, 'bare-webhook', {
      path: '/',
      env: { DATABASE_URL: await environment.createDatabase(), SIGNING_KEY: signingKey },
    });
    const { method, path } = operations.receiveDelivery.endpoint;
    const deliveries = wallets.map((wallet): LoadRequest[] => [
      {
        method,
        path: `/api${fillPath(path, { sourceId: source.id })}`,
        body: JSON.stringify({ type: 'play', event: 'match_won', supporter: { wallet } }),
        signingKey,
      },
    ]);
    const loader = await startLoadGenerator(environment);
    const rounds = await measureInRounds([
      await loader.createSubject('product', product, deliveries),
      await loader.createSubject('bare', bare, deliveries),
    ]);
    return [
      comparisonRow(
        'events ÷ node:http with the same HMAC and one insert',
        rounds,
        ['product', 'bare'],
        (rate, cpu) => `${Math.round(rate).toLocaleString('en')}/s, ${cpu.toFixed(0)} µs`,
        { pass: 0.4, goal: 0.6, better: 'more' },
      ),
      driftRow(rounds),
    ];
  },
};
