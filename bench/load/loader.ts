import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Lab } from '../lab/lab.ts';
import type { Program } from '../lab/program.ts';
import { nodeOn } from '../lab/tools.ts';
import type { Contestant } from '../method/compare.ts';
import type { Load, Order } from './protocol.ts';

const SLICE_MS = 2000;

/** A load generator in a process of its own. */
export interface Loader {
  /** Makes a contestant of a program under load; all its connections stay open between the slices. */
  contestant(name: string, program: Program, connections: readonly (readonly string[])[]): Promise<Contestant>;
  /**
   * Opens connections to a program. @returns loads them for a slice of time
   * @throws Error there, where a call was refused
   */
  open(name: string, program: Program, connections: readonly (readonly string[])[]): Promise<() => Promise<Load>>;
}

export async function startLoader(lab: Lab, core?: number): Promise<Loader> {
  const { program, flags } = nodeOn(core, [join(import.meta.dirname, 'generator.ts')]);
  const child = spawn(program, flags, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  lab.later(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });

  async function ask(order: Order): Promise<unknown> {
    child.send(order);
    const [{ result, error }] = (await once(child, 'message')) as [{ result?: unknown; error?: string }];
    if (error !== undefined) throw new Error(error);
    return result;
  }

  const open: Loader['open'] = async (name, { url }, connections) => {
    const { hostname, port } = new URL(url);
    await ask({ kind: 'add', target: { name, host: hostname, port: Number(port), connections } });
    return async () => {
      const load = (await ask({ kind: 'load', name, ms: SLICE_MS })) as Load;
      if (load.refused > 0) throw new Error(`${name} refused ${load.refused} calls:\n${load.firstRefusal}`);
      return load;
    };
  };

  return {
    open,
    async contestant(name, program, connections) {
      const load = await open(name, program, connections);
      return {
        name,
        async measure() {
          const before = await program.cpuSeconds();
          const { answers, seconds } = await load();
          return { value: answers / seconds, cpu: ((await program.cpuSeconds()) - before) / answers };
        },
      };
    },
  };
}
