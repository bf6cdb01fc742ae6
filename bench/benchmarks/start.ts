import { join } from 'node:path';
import { startBenchProgram } from '../environment/bench-program.ts';
import { startProduct } from '../environment/product.ts';
import type { Program } from '../environment/program.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Subject } from '../measurement/compare.ts';
import { median, medianRatio } from '../measurement/statistics.ts';

const IDLE_MS = 5000;
const START = { pass: 4, goal: 2.5, better: 'less' } as const;
const MEMORY = { pass: 2, goal: 1.5, better: 'less' } as const;

export const start: Benchmark = {
  id: 'P12',
  title: 'from spawn to the first response, and memory after five idle seconds',
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const dataDir = await environment.createFolder();
    const directory = join(await environment.createFolder(), 'pglite');
    return [
      ...(await compareStarts(
        'on PostgreSQL',
        () => startProduct(environment, { databaseUrl }),
        () => startBenchProgram(environment, 'fastify-pg', { path: '/', env: { DATABASE_URL: databaseUrl } }),
      )),
      ...(await compareStarts(
        'embedded',
        () => startProduct(environment, { dataDir }),
        () => startBenchProgram(environment, 'bare-pglite', { path: '/', env: { DIRECTORY: directory } }),
      )),
    ];
  },
};

type Starter = () => Promise<Program>;

/** Compares start time and memory use. The warm-up round creates the databases. */
async function compareStarts(database: string, product: Starter, baseline: Starter): Promise<Row[]> {
  const memory = new Map<string, number[]>();
  const rounds = await measureInRounds([
    startSubject('product', product, memory),
    startSubject('baseline', baseline, memory),
  ]);
  const memoryOf = (name: string) => memory.get(name)?.slice(-(rounds.get(name)?.length ?? 0)) ?? [];
  return [
    comparisonRow(`start ${database}`, rounds, ['product', 'baseline'], (ms) => `${ms.toFixed(0)} ms`, START),
    {
      what: `idle memory ${database}`,
      product: `${megabytes(memoryOf('product'))} MB`,
      baseline: `${megabytes(memoryOf('baseline'))} MB`,
      ratio: medianRatio(memoryOf('product'), memoryOf('baseline')),
      bound: MEMORY,
    },
    driftRow(rounds),
  ];
}

function startSubject(name: string, startProgram: Starter, memory: Map<string, number[]>): Subject {
  return {
    name,
    async measure() {
      const program = await startProgram();
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      memory.set(name, [...(memory.get(name) ?? []), await program.memory()]);
      await program.stop();
      return { value: program.startMs };
    },
  };
}

function megabytes(values: readonly number[]): string {
  return (median(values) / 1e6).toFixed(0);
}
