import { startProduct } from '../environment/product.ts';
import { measureLatencyUnderLoad, VERIFY_PATH } from '../load/latency-under-load.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { createLogins, startArgon2 } from '../load/logins.ts';
import type { Benchmark } from '../measurement/benchmark.ts';

const LOGINS = 64;

export const loginStorm: Benchmark = {
  id: 'P4',
  title: `GET ${VERIFY_PATH} with ${LOGINS} logins in flight`,
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl });
    const argon2 = await startArgon2(environment);
    const { users, logins } = await createLogins(databaseUrl, product, argon2, LOGINS);
    await argon2.program.stop();
    const heavy = await (await startLoadGenerator(environment)).openConnections('logins', product, logins);
    return measureLatencyUnderLoad(environment, { product, users, heavy, bound: { pass: 8, goal: 3, better: 'less' } });
  },
};
