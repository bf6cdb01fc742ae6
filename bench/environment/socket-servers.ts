import { EVENT_FRAME } from '@app/server/testing/node/publishing';
import { freePort } from '@app/server/testing/processes/free-port';
import { startBenchProgram } from './bench-program.ts';
import type { Environment } from './environment.ts';
import { nodeFlags, productEnv } from './product.ts';
import type { Program } from './program.ts';

/** The frame with which the product greets a client. */
const GREETING = JSON.stringify({ type: 'connected', revision: 1 });

/** A WebSocket server that sends a frame on command. */
export interface SocketServerProgram {
  readonly program: Program;
  /** Sends the frame `times` times. The product sends it to the sockets of these accounts, other servers to all sockets. */
  send(times: number, accountIds?: readonly string[]): Promise<unknown>;
}

/** Starts the product with a second port that receives the commands of `send`. */
export async function startSocketProduct(
  environment: Environment,
  databaseUrl: string,
  core: number,
): Promise<SocketServerProgram> {
  return start(
    environment,
    'socket-product',
    '/api/health/ready',
    core,
    await productEnv(environment, { databaseUrl }),
  );
}

/** Starts a WebSocket server to compare the product with. */
export function startBareSockets(
  environment: Environment,
  name: 'bare-ws' | 'socket-io',
  core: number,
): Promise<SocketServerProgram> {
  return start(environment, name, '/', core, { GREETING, FRAME: EVENT_FRAME });
}

async function start(
  environment: Environment,
  name: string,
  path: string,
  core: number,
  env: Readonly<Record<string, string>>,
): Promise<SocketServerProgram> {
  const controlPort = String(await freePort());
  const program = await startBenchProgram(environment, name, {
    path,
    env: { ...env, CONTROL_PORT: controlPort },
    core,
    flags: nodeFlags,
  });
  return {
    program,
    send: (times, accountIds = []) => fetch(`http://127.0.0.1:${controlPort}/${times}/${accountIds.join(',')}`),
  };
}
