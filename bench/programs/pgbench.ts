import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuSecondsOfExitedChildren } from '../environment/process-usage.ts';
import type { Subject } from '../measurement/compare.ts';

const SECONDS = 2;

export interface PgbenchOptions {
  readonly program: string;
  readonly databaseUrl: string;
  readonly clients: number;
  /** The number of the first account, and the number of accounts per client. */
  readonly base: number;
  readonly share: number;
}

/** Runs collect.sql with pgbench as prepared statements. The rate excludes the time to connect. */
export function pgbench(name: string, { program, databaseUrl, clients, base, share }: PgbenchOptions): Subject {
  const flags = [
    ...['--no-vacuum', '--protocol', 'prepared', '--time', SECONDS, '--client', clients, '--jobs', 2],
    ...['--define', `base=${base}`, '--define', `share=${share}`],
    ...['--file', join(import.meta.dirname, 'collect.sql'), databaseUrl],
  ].map(String);
  return {
    name,
    async measure() {
      const before = await cpuSecondsOfExitedChildren();
      const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      const [code] = await once(child, 'close');
      const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
      const transactions = /^number of transactions actually processed: (\d+)/m.exec(output)?.[1];
      if (code !== 0 || rate === undefined) throw new Error(`pgbench failed (${code}):\n${output}`);
      const cpu = ((await cpuSecondsOfExitedChildren()) - before) / Number(transactions);
      return { value: Number(rate), cpu };
    },
  };
}
