import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuSecondsOfEndedChildren } from '../lab/process-facts.ts';
import type { Contestant } from '../method/compare.ts';

const SECONDS = 2;

export interface PgbenchOptions {
  readonly program: string;
  readonly databaseUrl: string;
  readonly clients: number;
  /** Number of the first account, and how many accounts each client has. */
  readonly base: number;
  readonly share: number;
}

/** pgbench with the statement of collect.sql, prepared; its rate leaves the time for connecting out. */
export function pgbench(name: string, { program, databaseUrl, clients, base, share }: PgbenchOptions): Contestant {
  const flags = [
    ...['--no-vacuum', '--protocol', 'prepared', '--time', SECONDS, '--client', clients, '--jobs', 2],
    ...['--define', `base=${base}`, '--define', `share=${share}`],
    ...['--file', join(import.meta.dirname, 'collect.sql'), databaseUrl],
  ].map(String);
  return {
    name,
    async measure() {
      const before = await cpuSecondsOfEndedChildren();
      const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      const [code] = await once(child, 'close');
      const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
      const transactions = /^number of transactions actually processed: (\d+)/m.exec(output)?.[1];
      if (code !== 0 || rate === undefined) throw new Error(`pgbench failed (${code}):\n${output}`);
      const cpu = ((await cpuSecondsOfEndedChildren()) - before) / Number(transactions);
      return { value: Number(rate), cpu };
    },
  };
}
