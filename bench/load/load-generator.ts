import type { Environment } from '../environment/environment.ts';
import type { Program } from '../environment/program.ts';
import { renewSessions } from '../environment/users.ts';
import type { Subject } from '../measurement/compare.ts';
import { startCommandProcess } from './child-commands.ts';
import { type Command, formatRequest, type LoadRequest, type LoadResult } from './protocol.ts';

const SAMPLE_MS = 2000;

/** A load generator in a separate process. */
export interface LoadGenerator {
  /** Creates a subject that measures a program's responses per second. Connections stay open between samples. */
  createSubject(name: string, program: Program, connections: readonly (readonly LoadRequest[])[]): Promise<Subject>;
  /**
   * Opens connections to a program. Each connection sends its requests in turn and starts over at the end. Access tokens are
   * renewed between samples.
   * @returns a function that sends requests for one sample; it rejects if a response is not a success
   */
  openConnections(
    name: string,
    program: Program,
    connections: readonly (readonly LoadRequest[])[],
  ): Promise<() => Promise<LoadResult>>;
}

export async function startLoadGenerator(environment: Environment, core?: number): Promise<LoadGenerator> {
  const send = startCommandProcess<Command>(environment, 'generator-process.ts', core);

  const open: LoadGenerator['openConnections'] = async (name, { url }, connections) => {
    const { hostname, port } = new URL(url);
    await send({ kind: 'open', target: { name, host: hostname, port: Number(port), connections: connections.length } });
    const users = new Set(connections.flat().flatMap(({ user }) => user ?? []));
    return async () => {
      await renewSessions([...users]);
      const requests = connections.map((ofConnection) => ofConnection.map(formatRequest));
      const load = (await send({ kind: 'load', name, ms: SAMPLE_MS, requests })) as LoadResult;
      if (load.failed > 0) throw new Error(`${load.failed} requests of ${name} failed:\n${load.firstFailure}`);
      return load;
    };
  };

  return {
    openConnections: open,
    async createSubject(name, program, connections) {
      const load = await open(name, program, connections);
      return {
        name,
        async measure() {
          const before = await program.cpuSeconds();
          const { responses, seconds } = await load();
          return { value: responses / seconds, cpu: ((await program.cpuSeconds()) - before) / responses };
        },
      };
    },
  };
}
