import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

/** Clients that each keep one connection alive and send a request after the response to the previous request. */
export interface RequestLoad {
  /** The number of responses with status 200. */
  readonly completed: number;
  /** The requests that got another status or no response. */
  readonly failures: readonly string[];
  /** The response times, in milliseconds. */
  readonly latencies: readonly number[];
  /** Lets the requests in flight complete. */
  stop(): Promise<void>;
}

interface LoadOptions {
  readonly headers?: OutgoingHttpHeaders;
  /** The pause between a response and the next request of a client, in milliseconds. */
  readonly pauseMs?: number;
  /** Whether a client ends when it is asked to close its connection, as if it connected to another node. */
  readonly endsOnClose?: boolean;
}

/**
 * @param paths the paths, which are requested in turn
 */
export function startRequests(
  { url }: { readonly url: string },
  paths: readonly string[],
  clients: number,
  { headers = {}, pauseMs = 0, endsOnClose = false }: LoadOptions = {},
): RequestLoad {
  const failures: string[] = [];
  const latencies: number[] = [];
  let completed = 0;
  let isStopped = false;

  async function send(path: string, agent: Agent): Promise<IncomingMessage> {
    const sentAt = performance.now();
    const sent = request(`${url}/api${path}`, { agent, headers });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    latencies.push(performance.now() - sentAt);
    if (response.statusCode === 200) completed += 1;
    else failures.push(`${path}: ${response.statusCode}`);
    return response;
  }

  async function sendContinuously(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = client; !isStopped; n++) {
      const path = paths[n % paths.length] as string;
      const response = await send(path, agent).catch((error: Error) => void failures.push(`${path}: ${error.message}`));
      if (endsOnClose && response?.headers.connection === 'close') break;
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    agent.destroy();
  }

  const sending = Promise.all(Array.from({ length: clients }, (_, client) => sendContinuously(client)));
  return {
    get completed() {
      return completed;
    },
    failures,
    latencies,
    async stop() {
      isStopped = true;
      await sending;
    },
  };
}
