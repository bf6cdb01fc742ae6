import { SOCKET_PATH } from '@app/contract/core/realtime';
import type { Environment } from '../environment/environment.ts';
import { type SocketServerProgram, startBareSockets, startSocketProduct } from '../environment/socket-servers.ts';
import { type BenchUser, createUsers, renewSessions } from '../environment/users.ts';
import { withClient } from '../environment/with-client.ts';
import { type SocketGenerator, startSocketGenerator } from '../load/socket-generator.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Subject } from '../measurement/compare.ts';
import { median } from '../measurement/statistics.ts';
import type { Bound } from '../measurement/verdict.ts';

const SOCKETS = 5000;
const EVENTS_PER_SAMPLE = 20;
/** The number of accounts that each get an event of their own. It is small, because the command lists their IDs. */
const NAMED_ACCOUNTS = 200;
const SOCKET_IO = 'socket.io';
/** The measured servers run on one core, the sockets and the database on the other. */
const SERVER_CORE = 1;
const LOAD_CORE = 0;
const GIB = 1024 ** 3;
const PRODUCT_PATH = `/api${SOCKET_PATH}`;
const SOCKET_IO_PATH = '/socket.io/?EIO=4&transport=websocket';

const pathOf = ({ token }: BenchUser) => `${PRODUCT_PATH}?token=${token}`;
const format = (value: number, unit: string) => `${Math.round(value).toLocaleString('en')} ${unit}`;

async function accountIdsOf(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from accounts order by id');
    return rows.map(({ id }) => id);
  });
}

/** Measures how many frames arrive per second when each event is sent to many sockets. */
export const fanOut: Benchmark = {
  id: 'P5',
  title: `events to ${SOCKETS.toLocaleString('en')} signed-in sockets`,
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const product = await startSocketProduct(environment, databaseUrl, SERVER_CORE);
    const users = await createUsers(databaseUrl, product.program, 0, SOCKETS);
    const [sharedId, ...otherIds] = await accountIdsOf(databaseUrl);
    const [shared, ...others] = users;
    if (!sharedId || !shared) throw new Error('No accounts were created');
    const bare = await startBareSockets(environment, 'bare-ws', SERVER_CORE);
    const library = await startBareSockets(environment, 'socket-io', SERVER_CORE);

    /** Opens the sockets of a subject. They stay open between samples. */
    async function subject(
      name: string,
      server: SocketServerProgram,
      paths: readonly string[],
      recipients: readonly string[] = [],
    ): Promise<Subject> {
      const frames = EVENTS_PER_SAMPLE * (recipients.length > 1 ? recipients.length : paths.length);
      // A process for each subject, because the number of open files of a process is limited.
      const sockets = startGenerator(environment, name, server);
      await sockets.open(paths);
      return {
        name,
        async measure() {
          const before = await server.program.cpuSeconds();
          const seconds = await sockets.receive(frames, () => server.send(EVENTS_PER_SAMPLE, recipients));
          return { value: frames / seconds, cpu: ((await server.program.cpuSeconds()) - before) / frames };
        },
      };
    }

    const rounds = await measureInRounds([
      await subject('product', product, Array(SOCKETS).fill(pathOf(shared)), [sharedId]),
      await subject('accounts', product, others.map(pathOf), otherIds.slice(0, NAMED_ACCOUNTS)),
      await subject(SOCKET_IO, library, Array(SOCKETS).fill(SOCKET_IO_PATH)),
      await subject('bare', bare, Array(SOCKETS).fill('/')),
    ]);
    const row = (what: string, name: string, bound?: Bound) =>
      comparisonRow(what, rounds, [name, 'bare'], (rate, cpu) => `${format(rate, '/s')}, ${cpu.toFixed(1)} µs`, bound);
    return [
      row('one event to all sockets ÷ bare ws', 'product', { pass: 0.8, goal: 0.95, better: 'more' }),
      row('an event to one socket of each account ÷ bare ws', 'accounts'),
      row('socket.io ÷ bare ws', SOCKET_IO),
      driftRow(rounds),
    ];
  },
};

/** Measures the memory of open sockets and how fast they are opened. */
export const socketConnections: Benchmark = {
  id: 'P6',
  title: `opening ${SOCKETS.toLocaleString('en')} signed-in sockets`,
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const product = await startSocketProduct(environment, databaseUrl, SERVER_CORE);
    const users = await createUsers(databaseUrl, product.program, 0, SOCKETS);
    const bare = await startBareSockets(environment, 'bare-ws', SERVER_CORE);
    const library = await startBareSockets(environment, 'socket-io', SERVER_CORE);
    const memory = new Map<string, number[]>();
    const subject = (name: string, server: SocketServerProgram, createPaths: () => Promise<string[]>) =>
      openingSubject(startGenerator(environment, name, server), memory, name, server, createPaths);

    const rounds = await measureInRounds([
      subject('product', product, async () => {
        await renewSessions(users);
        return users.map(pathOf);
      }),
      subject('tickets', product, () => issueTickets(product, users)),
      subject(SOCKET_IO, library, async () => Array(SOCKETS).fill(SOCKET_IO_PATH)),
      subject('bare', bare, async () => Array(SOCKETS).fill('/')),
    ]);
    const perGib = (name: string) => GIB / median(memory.get(name) ?? []);
    const memoryRow = (what: string, name: string): Row => ({
      what,
      product: format(perGib(name), 'sockets/GiB'),
      baseline: format(perGib('bare'), 'sockets/GiB'),
      ratio: perGib(name) / perGib('bare'),
    });
    const rateRow = (what: string, name: string, bound?: Bound) =>
      comparisonRow(what, rounds, [name, 'bare'], (rate) => format(rate, '/s'), bound);
    return [
      { ...memoryRow('sockets per GiB ÷ bare ws', 'product'), bound: { pass: 0.5, goal: 0.75, better: 'more' } },
      rateRow('connects, tickets issued before ÷ bare ws', 'tickets', { pass: 0.4, goal: 0.6, better: 'more' }),
      rateRow('connects with access tokens ÷ bare ws', 'product'),
      memoryRow('sockets per GiB of socket.io ÷ bare ws', SOCKET_IO),
      rateRow('connects of socket.io ÷ bare ws', SOCKET_IO),
      driftRow(rounds),
    ];
  },
};

/**
 * Starts the process that holds the sockets to a server. With socket.io, the client sends one greeting and the server sends two.
 */
function startGenerator(environment: Environment, name: string, { program }: SocketServerProgram): SocketGenerator {
  const handshake = name === SOCKET_IO ? { clientGreeting: '40', framesToReady: 2 } : {};
  return startSocketGenerator(environment, { url: program.url, ...handshake }, LOAD_CORE);
}

/** Opens all sockets in each round, and records by how much memory the program has grown per socket since it was idle. */
function openingSubject(
  sockets: SocketGenerator,
  memory: Map<string, number[]>,
  name: string,
  { program }: SocketServerProgram,
  createPaths: () => Promise<string[]>,
): Subject {
  let idleBytes: number | undefined;
  return {
    name,
    async measure() {
      const paths = await createPaths();
      idleBytes ??= await program.memory();
      const seconds = await sockets.open(paths);
      const bytes = ((await program.memory()) - idleBytes) / SOCKETS;
      memory.set(name, [...(memory.get(name) ?? []), bytes]);
      await sockets.close();
      return { value: SOCKETS / seconds };
    },
  };
}

const BATCH_SIZE = 64;

async function issueTickets({ program }: SocketServerProgram, users: readonly BenchUser[]): Promise<string[]> {
  await renewSessions(users);
  const paths: string[] = [];
  for (let at = 0; at < users.length; at += BATCH_SIZE) {
    const batch = users.slice(at, at + BATCH_SIZE).map(async ({ token }) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${program.url}/api/auth/socket-ticket`, { method: 'POST', headers });
      const { ticket } = (await response.json()) as { ticket: string };
      return `${PRODUCT_PATH}?token=${ticket}`;
    });
    paths.push(...(await Promise.all(batch)));
  }
  return paths;
}
