import { join } from 'node:path';
import { freePort } from '@app/server/testing/free-port';
import { EVENT_FRAME } from '@app/server/testing/publishing';
import type { Environment } from './environment.ts';
import { nodeFlags, productEnv } from './product.ts';
import type { Program } from './program.ts';

/** The frame with which the product greets a client. */
const GREETING = JSON.stringify({ type: 'connected', revision: 1 });

/** A server of WebSockets that sends a frame on command. */
export interface SocketServerProgram {
  readonly program: Program;
  /** Sends the frame to all sockets `times` times; the product to the sockets of these accounts. */
  send(times: number, accountIds?: readonly string[]): Promise<unknown>;
}

/** Starts the product with a control port. */
export function startSocketProduct(
  environment: Environment,
  databaseUrl: string,
  core: number,
): Promise<SocketServerProgram> {
  return start(environment, 'socket-product', '/api/health/ready', core, (port) =>
    productEnv(environment, port, { databaseUrl }),
  );
}

/** Starts a server of the bench's programs. */
export function startBareSockets(
  environment: Environment,
  name: 'bare-ws' | 'socket-io',
  core: number,
): Promise<SocketServerProgram> {
  return start(environment, name, '/', core, async (port) => ({ PORT: port, GREETING, FRAME: EVENT_FRAME }));
}

async function start(
  environment: Environment,
  name: string,
  path: string,
  core: number,
  envOf: (port: string) => Promise<Record<string, string>>,
): Promise<SocketServerProgram> {
  const [port, controlPort] = [String(await freePort()), String(await freePort())];
  const program = await environment.startProgram({
    script: [...nodeFlags, join(import.meta.dirname, `../programs/${name}.ts`)],
    env: { ...(await envOf(port)), CONTROL_PORT: controlPort },
    url: `http://127.0.0.1:${port}`,
    path,
    core,
  });
  return {
    program,
    send: (times, accountIds = []) => fetch(`http://127.0.0.1:${controlPort}/${times}/${accountIds.join(',')}`),
  };
}
