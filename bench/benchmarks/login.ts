import { startProduct } from '../environment/product.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { argon2Subject, createLogins, startArgon2 } from '../load/logins.ts';
import type { Benchmark } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds } from '../measurement/compare.ts';

const CONNECTIONS = 16;
/** V8 optimizes code only after a few thousand calls, which take long because there are few logins per second. */
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
    return [
      comparisonRow(
        'logins ÷ argon2id verify',
        rounds,
        ['product', 'argon2id'],
        (rate, cpu) => `${rate.toFixed(0)}/s, ${(cpu / 1000).toFixed(1)} ms`,
        { pass: 0.75, goal: 0.95, better: 'more' },
      ),
      driftRow(rounds),
    ];
  },
};
