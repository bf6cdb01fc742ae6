import { comparing, makeLogins, startArgon2 } from '../lab/logins.ts';
import { startProduct } from '../lab/product.ts';
import { startLoader } from '../load/loader.ts';
import { compare, cpuOf, driftOf, valuesOf } from '../method/compare.ts';
import type { Figure } from '../method/figure.ts';
import { median, medianRatio } from '../method/statistics.ts';

const CONNECTIONS = 16;
/** The engine compiles what was run a few thousand times, and logins are few a second. */
const WARM_UP_SLICES = 6;

export const login: Figure = {
  id: 'P3',
  title: `logging in by password at ${CONNECTIONS} connections`,
  async measure(lab) {
    const databaseUrl = await lab.database();
    const product = await startProduct(lab, { databaseUrl });
    const argon2 = await startArgon2(lab);
    const { logins } = await makeLogins(databaseUrl, product, argon2, CONNECTIONS);
    const loader = await startLoader(lab);
    const ours = await loader.contestant('product', product, logins);
    for (let slice = 0; slice < WARM_UP_SLICES; slice += 1) await ours.measure();
    const rounds = await compare([ours, comparing('argon2id', argon2)]);
    const [logged, compared] = [valuesOf(rounds, 'product'), valuesOf(rounds, 'argon2id')];
    const cell = (name: string, values: number[]) =>
      `${median(values).toFixed(0)}/s, ${(cpuOf(rounds, name) / 1000).toFixed(1)} ms`;
    return [
      {
        what: 'logins ÷ argon2id verify',
        product: cell('product', logged),
        limit: cell('argon2id', compared),
        ratio: medianRatio(logged, compared),
        bound: { pass: 0.9, goal: 0.95, better: 'more' },
      },
      driftOf(rounds),
    ];
  },
};
