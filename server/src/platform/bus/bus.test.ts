import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { onPostgres, type TestDatabase, testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { until } from '../../../testing/processes/until.ts';
import { type PrivateRedis, redisProgram, startRedis } from '../../../testing/services/redis.ts';
import { startTcpProxy, type TcpProxy } from '../../../testing/services/tcp-proxy.ts';
import { openRedis, type RedisConnection } from '../redis.ts';
import { deriveKeys } from '../secrets/keys.ts';
import { type Bus, createLocalBus, type Topic, type Topics } from './bus.ts';
import type { ChannelName } from './channel.ts';
import { fingerprintSettings } from './common-settings.ts';
import { createMessageSealer } from './envelope.ts';
import { postgresChannel } from './postgres-channel.ts';
import { redisChannel } from './redis-channel.ts';
import { createSharedBus } from './shared-bus.ts';

const TOPIC = 'account' as Topic;
const schema = z.object({ text: z.string() }) as unknown as z.ZodType<Topics[Topic]>;
const messageOf = (text: string) => ({ text }) as never;
const keys = deriveKeys('a secret of at least thirty-two bytes').bus;
const sealer = createMessageSealer(keys, Date.now);
const PREFIX = 'bus-test:';
const settings = fingerprintSettings({ redisUrl: undefined, s3: undefined }, 'key');
const TIMING = { intervalMs: 100, maxUnanswered: 3 };
const TIMEOUT_MS = 10_000;
const isChannelUp = (bus: Bus, channel: ChannelName) =>
  bus.channels().some(({ name, isUp }) => name === channel && isUp);

/** Texts that no node would send. */
const FORGED = [
  '',
  'not JSON',
  'null',
  '{"from":"x","number":1,"topic":"account","message":{"text":"forged"}}',
  `${'A'.repeat(43)}{"from":"x","number":1,"topic":"account","message":{"text":"forged"}}`,
  `${'A'.repeat(43)}{"from":"x","beat":1,"sent":1000000,"isDegraded":true}`,
  'part 00000000-0000-0000-0000-000000000000 1/2 forged',
  'part 00000000-0000-0000-0000-000000000000 2/999 forged',
  '['.repeat(7900),
];

function createTestLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) };
}

let database: TestDatabase;
let redis: PrivateRedis;
beforeAll(async () => {
  if (!onPostgres) return;
  database = await testDatabase();
  if (redisProgram) redis = await startRedis();
});
afterAll(async () => {
  await redis?.stop();
  await database?.drop();
});

/** A node's bus, what it has received and logged, and how to close it. */
interface TestBus {
  readonly bus: Bus;
  readonly received: string[];
  readonly lines: string[];
  readonly reconnections: { count: number };
}

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

const executeSql = (text: string, values?: unknown[]) => query(database, text, values).then((rows) => ({ rows }));

type Kind = 'local' | 'postgres' | 'redis';

/** Opens the bus of a node; the URLs may be those of a proxy. */
async function openBus(
  kind: Kind,
  urls: { readonly postgres?: string; readonly redis?: string } = {},
): Promise<TestBus> {
  const { log, lines } = createTestLog();
  const bus = kind === 'local' ? createLocalBus(log) : await openSharedBus(kind, urls, log);
  opened.push(bus);
  const received: string[] = [];
  const reconnections = { count: 0 };
  bus.subscribe(TOPIC, schema, (message) => received.push((message as unknown as { text: string }).text));
  bus.onReconnect(() => ++reconnections.count);
  return { bus, received, lines, reconnections };
}

function openSharedBus(
  kind: Kind,
  urls: { readonly postgres?: string; readonly redis?: string },
  log: pino.Logger,
): Promise<Bus> {
  const channels = [postgresChannel(urls.postgres ?? (database.env.DATABASE_URL as string), executeSql)];
  if (kind === 'redis') {
    const connection: RedisConnection = openRedis(urls.redis ?? redis.url, PREFIX, log);
    opened.push(connection);
    channels.unshift(redisChannel(connection));
  }
  return createSharedBus(channels, sealer, log, settings, TIMING);
}

const kinds: [kind: Kind, isAvailable: boolean][] = [
  ['local', true],
  ['postgres', onPostgres],
  ['redis', onPostgres && redisProgram !== undefined],
];

describe.each(kinds)('the %s bus', (kind, isAvailable) => {
  const openNodes = async () => {
    const first = await openBus(kind);
    return { first, last: kind === 'local' ? first : await openBus(kind) };
  };

  test.runIf(isAvailable)('delivers locally at once, and once to every node in order', async () => {
    const { first, last } = await openNodes();
    const texts = Array.from({ length: 300 }, (_, n) => `message ${n}`);
    const published = texts.map((text) => first.bus.publish(TOPIC, messageOf(text)));
    expect(first.received).toEqual(texts);
    await Promise.all(published);
    await until(async () => last.received.length >= texts.length, TIMEOUT_MS);
    expect(last.received).toEqual(texts);
    expect(first.received).toEqual(texts);
    expect([...first.lines, ...last.lines]).toEqual([]);
  });

  test.runIf(isAvailable)('delivers long messages with any characters, between short ones', async () => {
    const { first, last } = await openNodes();
    const texts = ['short', 'ä€😀"\\\0\ud800'.repeat(4000), 'x'.repeat(300_000), 'short'];
    await Promise.all(texts.map((text) => first.bus.publish(TOPIC, messageOf(text))));
    await until(async () => last.received.length >= texts.length, TIMEOUT_MS);
    expect(last.received.map((text) => text.length)).toEqual(texts.map((text) => text.length));
    expect(last.received).toEqual(texts);
  });

  test.runIf(isAvailable).each(['throws', 'rejects'])('logs a handler that %s and runs the others', async (mode) => {
    const { log, lines } = createTestLog();
    const bus = kind === 'local' ? createLocalBus(log) : await openSharedBus(kind, {}, log);
    opened.push(bus);
    const received: unknown[] = [];
    bus.subscribe(TOPIC, schema, () => {
      if (mode === 'throws') throw new Error('broken');
      return Promise.reject(new Error('broken'));
    });
    bus.subscribe(TOPIC, schema, (message) => received.push(message));
    await bus.publish(TOPIC, messageOf('a'));
    await sleep(1);
    expect(received).toEqual([messageOf('a')]);
    expect(lines.join('')).toMatch(/bus handler failed/);
  });
});

describe.runIf(onPostgres).each(kinds.slice(1))('between nodes, the %s bus', (kind, isAvailable) => {
  const urlOf = () => (kind === 'redis' ? redis.url : (database.env.DATABASE_URL as string));
  let proxy: TcpProxy;
  const openThroughProxy = async () => {
    proxy = await startTcpProxy(urlOf());
    opened.push({ close: proxy.stop });
    return openBus(kind, { [kind]: proxy.url });
  };
  const isUp = ({ bus }: TestBus) => isChannelUp(bus, kind as ChannelName);

  test.runIf(isAvailable)(
    'ignores texts that no node has sent, and logs this once, without their content',
    async () => {
      const { received, lines, bus } = await openBus(kind);
      const sender = await openBus(kind);
      for (const text of [...FORGED, 'canary']) await executeSql('select pg_notify($1, $2)', ['bus', text]);
      if (kind === 'redis') {
        const connection = openRedis(redis.url, PREFIX, pino({ level: 'silent' }));
        opened.push(connection);
        await until(async () => connection.commands.status === 'ready', TIMEOUT_MS);
        for (const text of [...FORGED, 'canary']) await connection.commands.publish(`${connection.prefix}bus`, text);
      }
      await sender.bus.publish(TOPIC, messageOf('sealed'));
      await until(async () => received.length > 0, TIMEOUT_MS);
      expect(received).toEqual(['sealed']);
      expect(bus.isHealthy()).toBe(true);
      expect(lines).toHaveLength(1);
      expect(lines[0]).not.toContain('canary');
    },
  );

  test.runIf(isAvailable)('notices a connection that is open but silent, and replaces it', async () => {
    const node = await openThroughProxy();
    const peer = await openBus(kind);
    proxy.freeze();
    await until(async () => !isUp(node), TIMEOUT_MS);
    await until(async () => isUp(node), TIMEOUT_MS);
    expect(node.reconnections.count).toBeGreaterThan(0);
    await peer.bus.publish(TOPIC, messageOf('after'));
    await until(async () => node.received.includes('after'), TIMEOUT_MS);
  });

  test.runIf(isAvailable)(
    'reports a refused connection, delivers nothing twice, and uses the connection again once it is restored',
    async () => {
      const node = await openThroughProxy();
      const peer = await openBus(kind);
      proxy.refuse();
      await until(async () => !isUp(node), TIMEOUT_MS);
      expect(node.bus.isHealthy()).toBe(kind === 'redis');
      await node.bus.publish(TOPIC, messageOf('from the node'));
      await until(async () => peer.received.includes('from the node'), TIMEOUT_MS);
      // By now, the peer knows that the node is degraded
      await peer.bus.publish(TOPIC, messageOf('during'));
      const before = node.reconnections.count;
      proxy.accept();
      await until(async () => isUp(node) && node.reconnections.count > before, TIMEOUT_MS);
      await peer.bus.publish(TOPIC, messageOf('after'));
      const expected = ['from the node', ...(kind === 'redis' ? ['during'] : []), 'after'].sort();
      // Two channels keep no common order
      await until(async () => expected.every((message) => node.received.includes(message)), TIMEOUT_MS);
      expect(node.received.toSorted()).toEqual(expected);
      expect(peer.received.toSorted()).toEqual(['after', 'during', 'from the node']);
    },
  );
});

test.runIf(onPostgres)(
  'a node that missed a message makes its subscribers check the database, although its connection works',
  async () => {
    const proxy = await startTcpProxy(database.env.DATABASE_URL as string);
    opened.push({ close: proxy.stop });
    const failing = { isFailing: false };
    const { log } = createTestLog();
    const flaky = postgresChannel(proxy.url, executeSql);
    const sender = await createSharedBus(
      [
        async (events) => {
          const channel = await flaky(events);
          return {
            ...channel,
            send: (text) => (failing.isFailing ? Promise.reject(new Error('not sent')) : channel.send(text)),
          };
        },
      ],
      sealer,
      log,
      settings,
      TIMING,
    );
    opened.push(sender);
    const receiver = await openBus('postgres');
    await sender.publish(TOPIC, messageOf('first'));
    await until(async () => receiver.received.length === 1, TIMEOUT_MS);
    const before = receiver.reconnections.count;
    failing.isFailing = true;
    await sender.publish(TOPIC, messageOf('lost'));
    failing.isFailing = false;
    await until(async () => receiver.reconnections.count > before, TIMEOUT_MS);
    await sender.publish(TOPIC, messageOf('last'));
    await until(async () => receiver.received.includes('last'), TIMEOUT_MS);
    expect(receiver.received).toEqual(['first', 'last']);
  },
);

/** Records what is sent on the channel of PostgreSQL. */
async function listenToChannel() {
  const client = new Client(database.env.DATABASE_URL);
  opened.push({ close: () => client.end() });
  const heartbeats: string[] = [];
  const messages: string[] = [];
  client.on('notification', ({ payload = '' }) => {
    const content = sealer.open(payload);
    (content && 'beat' in content ? heartbeats : messages).push(payload);
  });
  await client.connect();
  await client.query('listen bus');
  return {
    heartbeats,
    messages,
    passHeartbeats(count: number) {
      const end = heartbeats.length + count;
      return until(async () => heartbeats.length >= end, TIMEOUT_MS);
    },
    notify: (payload: string) => client.query('select pg_notify($1, $2)', ['bus', payload]),
  };
}

test.runIf(onPostgres)(
  'a node sends nothing but heartbeats while it is alone, and messages to a node that starts',
  async () => {
    const { heartbeats, messages, passHeartbeats } = await listenToChannel();
    const first = await openBus('postgres');
    await first.bus.publish(TOPIC, messageOf('at start'));
    await passHeartbeats(2);
    expect(messages.map((text) => sealer.open(text))).toMatchObject([{ message: { text: 'at start' } }]);
    await until(async () => {
      const before = messages.length;
      await first.bus.publish(TOPIC, messageOf('alone'));
      await passHeartbeats(2);
      return messages.length === before;
    }, TIMEOUT_MS);
    expect(first.received.length).toBeGreaterThan(messages.length);
    // By this number, a node that should have received messages would notice that it missed some
    expect(sealer.open(heartbeats.at(-1) ?? '')).toMatchObject({ sent: first.received.length });
    const second = await openBus('postgres');
    await until(async () => {
      await first.bus.publish(TOPIC, messageOf('together'));
      return second.received.includes('together');
    }, TIMEOUT_MS);
  },
);

test.runIf(onPostgres)(
  'a node that starts logs neither what was sent before nor topics without subscribers',
  async () => {
    const first = await openBus('postgres');
    await first.bus.publish(TOPIC, messageOf('before'));
    const second = await openBus('postgres');
    await until(async () => second.reconnections.count > 0, TIMEOUT_MS);
    await first.bus.publish('other' as Topic, messageOf('without subscribers'));
    await first.bus.publish(TOPIC, messageOf('after'));
    await until(async () => second.received.length > 0, TIMEOUT_MS);
    expect(second.received).toEqual(['after']);
    expect([...first.lines, ...second.lines]).toEqual([]);
  },
);

test.runIf(onPostgres)('messages cannot be read, and are ignored once they are old or from the future', async () => {
  const { messages, passHeartbeats, notify } = await listenToChannel();
  const [sender, receiver] = [await openBus('postgres'), await openBus('postgres')];
  await sender.bus.publish(TOPIC, messageOf('canary'));
  await until(async () => receiver.received.length > 0, TIMEOUT_MS);
  expect(Buffer.from(messages.join(), 'base64url').toString('latin1')).not.toContain('canary');
  for (const [from, ageMs] of [
    ['old', 30_001],
    ['future', -31_000],
    ['recent', 25_000],
  ] as const) {
    const content = { from, number: 1, topic: TOPIC, message: messageOf(from) };
    await notify(createMessageSealer(keys, () => Date.now() - ageMs).seal(content));
  }
  await passHeartbeats(2);
  expect(receiver.received).toEqual(['canary', 'recent']);
});

test.runIf(onPostgres)('a node does not count as alone because others repeat its heartbeat', async () => {
  const { heartbeats, passHeartbeats, notify } = await listenToChannel();
  const first = await openBus('postgres');
  await passHeartbeats(2);
  const [heartbeat = ''] = heartbeats;
  const second = await openBus('postgres');
  const texts = Array.from({ length: 20 }, (_, n) => `message ${n}`);
  for (const text of texts) {
    for (let n = 0; n < 20; n++) await notify(heartbeat);
    await first.bus.publish(TOPIC, messageOf(text));
  }
  await until(async () => second.received.length >= texts.length, TIMEOUT_MS);
  expect(second.received).toEqual(texts);
});

test.runIf(onPostgres)('a node makes its subscribers check the database after it was suspended', async () => {
  const { reconnections } = await openBus('postgres');
  const before = reconnections.count;
  const end = performance.now() + 5 * TIMING.intervalMs;
  while (performance.now() < end);
  await until(async () => reconnections.count > before, TIMEOUT_MS);
});

test.runIf(onPostgres && redisProgram)(
  'messages cross PostgreSQL while Redis is down, and Redis again afterwards',
  async () => {
    const [first, last] = [await openBus('redis'), await openBus('redis')];
    const texts: string[] = [];
    const publish = (text: string) => {
      texts.push(text);
      return first.bus.publish(TOPIC, messageOf(text));
    };
    await redis.kill();
    // Messages are sent before and after a node has noticed the loss
    for (let n = 0; n < 50; n++) await publish(`down ${n}`);
    await until(async () => !isChannelUp(last.bus, 'redis'), TIMEOUT_MS);
    expect([first.bus.isHealthy(), last.bus.isHealthy()]).toEqual([true, true]);
    await redis.restart();
    await until(async () => [first, last].every(({ bus }) => isChannelUp(bus, 'redis')), TIMEOUT_MS);
    for (let n = 0; n < 50; n++) await publish(`up ${n}`);
    await until(async () => last.received.length >= texts.length, TIMEOUT_MS);
    expect(last.received).toEqual(texts);
    expect(last.reconnections.count).toBeGreaterThanOrEqual(2);
  },
);
