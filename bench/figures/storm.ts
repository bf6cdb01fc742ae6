import { makeLogins, startArgon2 } from '../lab/logins.ts';
import { startProduct } from '../lab/product.ts';
import { startLoader } from '../load/loader.ts';
import { request } from '../load/protocol.ts';
import { type Contestant, compare, driftOf, valuesOf } from '../method/compare.ts';
import type { Figure } from '../method/figure.ts';
import { median, medianRatio } from '../method/statistics.ts';

const LOGINS = 64;
const PATH = '/api/auth/verify';

export const storm: Figure = {
  id: 'P4',
  title: `GET ${PATH} with ${LOGINS} logins in flight`,
  async measure(lab) {
    const databaseUrl = await lab.database();
    const product = await startProduct(lab, { databaseUrl });
    const argon2 = await startArgon2(lab);
    const { people, logins } = await makeLogins(databaseUrl, product, argon2, LOGINS);
    await argon2.program.stop();
    // generators of their own, so that the storm's client does not wait for the other's
    const [calm, stormy] = [await startLoader(lab), await startLoader(lab)];
    const verifying = await calm.open('verify', product, [people.map(({ token }) => request('GET', PATH, token))]);
    const loggingIn = await stormy.open('logins', product, logins);
    const memory: number[] = [];

    const verify = (name: string, meanwhile: () => Promise<unknown>): Contestant => ({
      name,
      async measure() {
        const before = await product.cpuSeconds();
        const [{ answers, p99Ms }] = await Promise.all([verifying(), meanwhile()]);
        return { value: p99Ms, cpu: ((await product.cpuSeconds()) - before) / answers };
      },
    });
    const idle = await product.memory();
    const rounds = await compare([
      verify('product', async () => {
        await loggingIn();
        memory.push(await product.memory());
      }),
      verify('idle', async () => {}),
    ]);
    const [ours, theirs] = [valuesOf(rounds, 'product'), valuesOf(rounds, 'idle')];
    const most = Math.max(...memory);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    return [
      {
        what: 'p99 in the storm ÷ idle',
        product: `${median(ours).toFixed(2)} ms`,
        limit: `${median(theirs).toFixed(2)} ms`,
        ratio: medianRatio(ours, theirs),
        bound: { pass: 8, goal: 3, better: 'less' },
      },
      { what: 'most memory after a storm', product: megabytes(most), limit: megabytes(idle), ratio: most / idle },
      driftOf(rounds),
    ];
  },
};
