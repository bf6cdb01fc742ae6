import type { Environment } from '../environment/environment.ts';
import { startCommandProcess } from './child-commands.ts';

/** A command to the socket process. */
export type SocketCommand =
  | {
      readonly kind: 'open';
      readonly host: string;
      readonly port: number;
      /** The path of each socket. */
      readonly paths: readonly string[];
      /** A text that each socket sends first; empty if none. */
      readonly clientGreeting: string;
      /** How many frames the server sends before a socket is ready. */
      readonly framesToReady: number;
    }
  | { readonly kind: 'close' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'frames'; readonly count: number };

/** A server that sockets connect to. */
export interface SocketTarget {
  readonly url: string;
  readonly clientGreeting?: string;
  readonly framesToReady?: number;
}

/** Opens sockets to one server and counts frames, in a separate process. */
export interface SocketGenerator {
  /** Opens a socket for each path. @returns the seconds until all are ready */
  open(paths: readonly string[]): Promise<number>;
  /** @returns the seconds from `cause` until this number of frames has arrived */
  receive(count: number, cause: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

export function startSocketGenerator(
  environment: Environment,
  { url, clientGreeting = '', framesToReady = 1 }: SocketTarget,
  core?: number,
): SocketGenerator {
  const send = startCommandProcess<SocketCommand>(environment, 'socket-process.ts', core);
  return {
    async open(paths) {
      const { hostname, port } = new URL(url);
      const startedAt = performance.now();
      await send({ kind: 'open', host: hostname, port: Number(port), paths, clientGreeting, framesToReady });
      return (performance.now() - startedAt) / 1000;
    },
    async receive(count, cause) {
      await send({ kind: 'reset' });
      const startedAt = performance.now();
      await Promise.all([cause(), send({ kind: 'frames', count })]);
      return (performance.now() - startedAt) / 1000;
    },
    close: async () => void (await send({ kind: 'close' })),
  };
}
