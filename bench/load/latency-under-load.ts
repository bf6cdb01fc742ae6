import type { Program } from '../environment/program.ts';
import type { Row } from '../measurement/benchmark.ts';
import { driftRow, measureInRounds, type Subject, valuesOf } from '../measurement/compare.ts';
import { median, medianRatio } from '../measurement/statistics.ts';
import type { Bound } from '../measurement/verdict.ts';
import type { LoadResult } from './protocol.ts';

/** The endpoint whose response time is measured. */
export const VERIFY_PATH = '/api/auth/verify';

export interface LatencyUnderLoad {
  readonly product: Program;
  /** Sends requests to `VERIFY_PATH` for one sample. */
  readonly verifying: () => Promise<LoadResult>;
  /** Sends expensive requests for one sample. */
  readonly heavy: () => Promise<unknown>;
  readonly bound: Bound;
}

/** Compares the 99th percentile of the response time of `VERIFY_PATH` under load with that of the idle product. */
export async function measureLatencyUnderLoad({ product, verifying, heavy, bound }: LatencyUnderLoad): Promise<Row[]> {
  const memory: number[] = [];
  const verify = (name: string, load: () => Promise<unknown>): Subject => ({
    name,
    async measure() {
      const before = await product.cpuSeconds();
      const [{ responses, p99Ms }] = await Promise.all([verifying(), load()]);
      return { value: p99Ms, cpu: ((await product.cpuSeconds()) - before) / responses };
    },
  });
  const idle = await product.memory();
  const rounds = await measureInRounds([
    verify('product', async () => {
      await heavy();
      memory.push(await product.memory());
    }),
    verify('idle', async () => {}),
  ]);
  const [ours, theirs] = [valuesOf(rounds, 'product'), valuesOf(rounds, 'idle')];
  const peak = Math.max(...memory);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return [
    {
      what: 'p99 under load ÷ idle',
      product: `${median(ours).toFixed(2)} ms`,
      limit: `${median(theirs).toFixed(2)} ms`,
      ratio: medianRatio(ours, theirs),
      bound,
    },
    { what: 'most memory after the load', product: megabytes(peak), limit: megabytes(idle), ratio: peak / idle },
    driftRow(rounds),
  ];
}
