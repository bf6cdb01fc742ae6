import { startProduct } from '../environment/product.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { argon2Subject, createLogins, startArgon2 } from '../load/logins.ts';
import type { Benchmark } from '../measurement/benchmark.ts';
import { driftRow, measureInRounds, medianCpuMicroseconds, valuesOf } from '../measurement/compare.ts';
import { median, medianRatio } from '../measurement/statistics.ts';

const CONNECTIONS = 16;
/** V8 optimizes code after a few thousand calls, and there are few logins per second. */
const WARM_UP_SAMPLES = 6;

export const login: Benchmark = {
  id: 'P3',
  title: `logging in by password at ${CONNECTIONS} connections`,
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl });
    const argon2 = await startArgon2(environment);
    const { logins } = await createLogins(databaseUrl, product, argon2, CONNECTIONS);
    const loader = await startLoadGenerator(environment);
    const productSubject = await loader.createSubject('product', product, logins);
    for (let sample = 0; sample < WARM_UP_SAMPLES; sample += 1) await productSubject.measure();
    const rounds = await measureInRounds([productSubject, argon2Subject('argon2id', argon2)]);
    const [productRates, limitRates] = [valuesOf(rounds, 'product'), valuesOf(rounds, 'argon2id')];
    const cell = (name: string, values: number[]) =>
      `${median(values).toFixed(0)}/s, ${(medianCpuMicroseconds(rounds, name) / 1000).toFixed(1)} ms`;
    return [
      {
        what: 'logins ÷ argon2id verify',
        product: cell('product', productRates),
        limit: cell('argon2id', limitRates),
        ratio: medianRatio(productRates, limitRates),
        bound: { pass: 0.75, goal: 0.95, better: 'more' },
      },
      driftRow(rounds),
    ];
  },
};
