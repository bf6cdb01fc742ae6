import { join } from 'node:path';
import { freePort } from '@app/server/testing/free-port';
import type { Lab } from '../lab/lab.ts';
import { startProduct } from '../lab/product.ts';
import type { Program } from '../lab/program.ts';
import { type Contestant, compare, driftOf, type Rounds, valuesOf } from '../method/compare.ts';
import type { Figure, Row } from '../method/figure.ts';
import { median, medianRatio } from '../method/statistics.ts';

const IDLE_MS = 5000;
const START = { pass: 4, goal: 2.5, better: 'less' } as const;
const MEMORY = { pass: 2, goal: 1.5, better: 'less' } as const;

export const start: Figure = {
  id: 'P12',
  title: 'from spawn to the first answer, and memory after five idle seconds',
  async measure(lab) {
    const databaseUrl = await lab.database();
    const dataDir = await lab.folder();
    const directory = join(await lab.folder(), 'pglite');
    return [
      ...(await against(
        'on PostgreSQL',
        () => startProduct(lab, { databaseUrl }),
        () => startLimit(lab, 'fastify-pg.ts', { DATABASE_URL: databaseUrl }),
      )),
      ...(await against(
        'embedded',
        () => startProduct(lab, { dataDir }),
        () => startLimit(lab, 'bare-pglite.ts', { DIRECTORY: directory }),
      )),
    ];
  },
};

async function startLimit(lab: Lab, script: string, env: Record<string, string>): Promise<Program> {
  const port = String(await freePort());
  return lab.start({
    script: [join(import.meta.dirname, '../contestants', script)],
    env: { PORT: port, ...env },
    url: `http://127.0.0.1:${port}`,
    path: '/',
  });
}

type Starter = () => Promise<Program>;

/** The first round, which is not counted, makes the databases that the others find. */
async function against(where: string, product: Starter, limit: Starter): Promise<Row[]> {
  const memory = new Map<string, number[]>();
  const rounds = await compare([starting('product', product, memory), starting('limit', limit, memory)]);
  const used = (name: string) => memory.get(name)?.slice(-(rounds.get(name)?.length ?? 0)) ?? [];
  return [
    row(`start ${where}`, rounds, 'ms', START),
    {
      what: `idle memory ${where}`,
      product: `${megabytes(used('product'))} MB`,
      limit: `${megabytes(used('limit'))} MB`,
      ratio: medianRatio(used('product'), used('limit')),
      bound: MEMORY,
    },
    driftOf(rounds),
  ];
}

function row(what: string, rounds: Rounds, unit: string, bound: Row['bound'] & object): Row {
  const [ours, theirs] = [valuesOf(rounds, 'product'), valuesOf(rounds, 'limit')];
  return {
    what,
    product: `${median(ours).toFixed(0)} ${unit}`,
    limit: `${median(theirs).toFixed(0)} ${unit}`,
    ratio: medianRatio(ours, theirs),
    bound,
  };
}

function starting(name: string, begin: Starter, memory: Map<string, number[]>): Contestant {
  return {
    name,
    async measure() {
      const program = await begin();
      const cpu = await program.cpuSeconds();
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      memory.set(name, [...(memory.get(name) ?? []), await program.memory()]);
      await program.stop();
      return { value: program.startMs, cpu };
    },
  };
}

function megabytes(values: readonly number[]): string {
  return (median(values) / 1e6).toFixed(0);
}
