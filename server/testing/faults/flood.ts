import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { gameDelivery } from '@app/simulators/sources/deliveries';

/** What a flood sends to a source of a game, and how fast. */
export interface FloodOptions {
  readonly url: string;
  readonly sourceId: string;
  readonly secret: string;
  /** The events, in turn; each delivery has its own ID. */
  readonly events: readonly object[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** The responses to a flood. */
export interface FloodResult {
  /** The number of responses with each status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly acceptedIds: readonly string[];
  readonly slowestMs: number;
  /** The time in which all responses arrived. */
  readonly seconds: number;
}

/** A request, and the ID of its delivery. */
interface Prepared {
  readonly id: string;
  readonly text: string;
}

/** More than a service opens, and fewer than a server has at a time. */
const CONNECTIONS = 200;
const TICK_MS = 5;
const HEAD_END = '\r\n\r\n';

/** Opens a connection that sends one request at a time, and returns its status. */
function openConnection(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1');
  let received = '';
  let answer: PromiseWithResolvers<string> | undefined;
  socket.on('data', (text: string) => {
    received += text;
    const end = received.indexOf(HEAD_END);
    const length = /content-length: (\d+)/i.exec(received.slice(0, Math.max(0, end)))?.[1];
    if (end < 0 || received.length < end + HEAD_END.length + Number(length ?? 0)) return;
    answer?.resolve(received.slice(9, 12));
    received = '';
  });
  socket.on('error', (error) => answer?.reject(error));
  return {
    send(request: string): Promise<string> {
      answer = Promise.withResolvers<string>();
      socket.write(request, 'latin1');
      return answer.promise;
    },
    end: () => void socket.destroy(),
  };
}

/** Sends deliveries at a fixed rate, as long as some connections are free. Run it in a process of its own. */
export async function flood({ url, sourceId, secret, events, perSecond, seconds }: FloodOptions): Promise<FloodResult> {
  const requests = Array.from({ length: perSecond * seconds }, (_, n): Prepared => {
    const id = `msg_${randomUUID()}`;
    const { headers, body } = gameDelivery(secret, events[n % events.length] as object, { id, at: new Date() });
    const fields = Object.entries({ host: 'localhost', ...headers, 'content-length': Buffer.byteLength(body) });
    const head = [`POST /api/hooks/${sourceId} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)];
    return { id, text: `${head.join('\r\n')}${HEAD_END}${body}` };
  });
  const statuses: Record<string, number> = {};
  const acceptedIds: string[] = [];
  let [slowestMs, next] = [0, 0];
  const began = performance.now();
  const isDue = () => next < ((performance.now() - began) / 1000) * perSecond;
  async function sendDue(): Promise<void> {
    const connection = openConnection(url);
    while (next < requests.length) {
      if (!isDue()) {
        await new Promise((resolve) => setTimeout(resolve, TICK_MS));
        continue;
      }
      const { id, text } = requests[next++] as Prepared;
      const sentAt = performance.now();
      const status = await connection.send(text);
      slowestMs = Math.max(slowestMs, performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === '200') acceptedIds.push(id);
    }
    connection.end();
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendDue));
  return { statuses, acceptedIds, slowestMs, seconds: (performance.now() - began) / 1000 };
}
