import type { FloodOptions, FloodResult } from '@app/server/testing/faults/flood';
import { createGameSource } from '../environment/game-source.ts';
import { startProduct } from '../environment/product.ts';
import { createUsers } from '../environment/users.ts';
import { startCommandProcess } from '../load/child-commands.ts';
import { measureLatencyUnderLoad, VERIFY_PATH } from '../load/latency-under-load.ts';
import type { Benchmark } from '../measurement/benchmark.ts';

const USERS = 16;
const SAMPLE_SECONDS = 2;
const PER_SECOND = 2000;

/** Measures how much a flooded source slows down the other clients. */
export const webhookFlood: Benchmark = {
  id: 'P4D',
  title: `GET ${VERIFY_PATH} while a source gets 2,000 signed events a second, with the default limits`,
  async measure(environment, note) {
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl, env: { RATE_LIMITS: 'on' } });
    const users = await createUsers(databaseUrl, product, 0, USERS);
    const { wallets, source } = await createGameSource(databaseUrl, product, users);
    const flood = startCommandProcess<FloodOptions>(environment, 'flood-process.ts');
    const total: Record<string, number> = {};
    const heavy = async () => {
      const result = (await flood({
        url: product.url,
        sourceId: source.id,
        secret: source.secret,
        events: wallets.map((wallet) => ({ type: 'play', event: 'match_won', supporter: { wallet } })),
        perSecond: PER_SECOND,
        seconds: SAMPLE_SECONDS,
      })) as FloodResult;
      for (const [status, count] of Object.entries(result.statuses)) total[status] = (total[status] ?? 0) + count;
    };
    const rows = await measureLatencyUnderLoad(environment, {
      product,
      users,
      heavy,
      bound: { pass: 3, goal: 2, better: 'less' },
    });
    const format = (status: string) => (total[status] ?? 0).toLocaleString('en');
    note(`${format('200')} events were accepted, ${format('429')} refused.`);
    return rows;
  },
};
