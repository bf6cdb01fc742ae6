import type { Load } from '../load/protocol.ts';
import { type Contestant, compare, driftOf, valuesOf } from '../method/compare.ts';
import type { Row } from '../method/figure.ts';
import { median, medianRatio } from '../method/statistics.ts';
import type { Bound } from '../method/verdict.ts';
import type { Program } from './program.ts';

/** The call whose response time is measured. */
export const VERIFY = '/api/auth/verify';

export interface BusyProduct {
  readonly product: Program;
  /** Loads `VERIFY` for a slice of time. */
  readonly verifying: () => Promise<Load>;
  /** Loads something heavy for a slice of time. */
  readonly heavy: () => Promise<Load>;
  readonly bound: Bound;
}

/** Compares the slowest hundredth of `VERIFY` while the product does something heavy with that of an idle product. */
export async function verifyWhileBusy({ product, verifying, heavy, bound }: BusyProduct): Promise<Row[]> {
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
      await heavy();
      memory.push(await product.memory());
    }),
    verify('idle', async () => {}),
  ]);
  const [ours, theirs] = [valuesOf(rounds, 'product'), valuesOf(rounds, 'idle')];
  const most = Math.max(...memory);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return [
    {
      what: 'p99 under load ÷ idle',
      product: `${median(ours).toFixed(2)} ms`,
      limit: `${median(theirs).toFixed(2)} ms`,
      ratio: medianRatio(ours, theirs),
      bound,
    },
    { what: 'most memory after the load', product: megabytes(most), limit: megabytes(idle), ratio: most / idle },
    driftOf(rounds),
  ];
}
