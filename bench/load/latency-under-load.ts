import type { Environment } from '../environment/environment.ts';
import type { Program } from '../environment/program.ts';
import type { BenchUser } from '../environment/users.ts';
import type { Row } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Subject } from '../measurement/compare.ts';
import type { Bound } from '../measurement/verdict.ts';
import { startLoadGenerator } from './load-generator.ts';

/** The endpoint whose response time is measured. */
export const VERIFY_PATH = '/api/auth/verify';

export interface LatencyUnderLoad {
  readonly product: Program;
  /** The users who send requests to `VERIFY_PATH`. */
  readonly users: readonly BenchUser[];
  /** Sends expensive requests during one sample. It uses a separate process, so that it does not slow down the measuring client. */
  readonly heavy: () => Promise<unknown>;
  readonly bound: Bound;
}

/** Compares the 99th percentile of the response time of `VERIFY_PATH` under load with that of the idle product. */
export async function measureLatencyUnderLoad(
  environment: Environment,
  { product, users, heavy, bound }: LatencyUnderLoad,
): Promise<Row[]> {
  const generator = await startLoadGenerator(environment);
  const verifying = await generator.openConnections('verify', product, [
    users.map((user) => ({ method: 'GET', path: VERIFY_PATH, user })),
  ]);
  const memory: number[] = [];
  const verify = (name: string, load: () => Promise<unknown>): Subject => ({
    name,
    async measure() {
      const [{ p99Ms }] = await Promise.all([verifying(), load()]);
      return { value: p99Ms };
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
  const peak = Math.max(...memory);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return [
    comparisonRow('p99 under load ÷ idle', rounds, ['product', 'idle'], (ms) => `${ms.toFixed(2)} ms`, bound),
    { what: 'peak memory after load', product: megabytes(peak), baseline: megabytes(idle), ratio: peak / idle },
    driftRow(rounds),
  ];
}
