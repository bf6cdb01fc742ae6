import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTS_PER_SECOND, closeCodes } from '@app/contract/core/realtime';
import { PAGES_PER_OVERLAY } from '@app/contract/overlays/limits';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import type { TestNode } from '../../../testing/node/node.ts';
import { setUpCluster, setUpNode, setUpWebRoot } from '../../../testing/node/set-up.ts';
import { type KeyedOverlay, newOverlay, openSource, requestTicket } from '../../../testing/overlays/overlays.ts';
import { newActiveQuest, newProjectSetting, openEventCounter } from '../../../testing/people/quests.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { until } from '../../../testing/processes/until.ts';
import { openSocket, type SocketClient } from '../../../testing/requests/socket-client.ts';

/** Longer than a node waits between two sweeps. */
const SWEEP_SECONDS = 31;
const TIMEOUT_MS = 10_000;
/** The product takes milliseconds. */
const PAUSE_MS = 500;
const PINGS = 10;
/** Pages that are opened at the same time. */
const LAST_PAGES = 5;

const cluster = setUpCluster();
const webApp = (script: string) =>
  setUpWebRoot({
    'index.html': `<html><head><title></title></head>${script}</html>`,
    'stream/overlay.html': `<html><head><title></title></head><script src="/assets/${script}.js"></script></html>`,
  });
const limited = setUpNode({ env: { RATE_LIMITS: 'on' }, webRoot: webApp('overlay-1') });
const redeployed = setUpNode({ webRoot: webApp('overlay-2') });

async function newSetting(node: TestNode) {
  const project = await newProjectSetting(node);
  return { project, overlay: await newOverlay(node, project.owner, project.slug) };
}

/** Moves the clock until the node of a source has stored that the source is connected. */
async function sweep(source: SocketClient, overlay: KeyedOverlay): Promise<void> {
  source.send({ type: 'ping' });
  await source.frame('pong');
  const seen = async () => {
    const text = 'select seen_at::text as at from overlay_sources where overlay_id = $1';
    return (await query<{ at: string }>(cluster.first.database, text, [overlay.id]))[0]?.at;
  };
  const before = await seen();
  cluster.first.clock.advance(SWEEP_SECONDS);
  await until(async () => (await seen()) !== before, TIMEOUT_MS);
}

test('a change whose message was lost reaches the pages within 30 seconds', async () => {
  const { overlay } = await newSetting(cluster.first);
  const source = await openSource(cluster.last, overlay);
  await query(cluster.first.database, 'update overlays set paused = true where id = $1', [overlay.id]);
  await sweep(source, overlay);
  expect(await source.frame('overlayControl', 2)).toMatchObject({ action: 'pause' });
});

// The embedded database has one connection, so that nothing could look at its locks
test.runIf(onPostgres)('a ping and a reward of another project read no overlay', async () => {
  const { database, clock } = cluster.first;
  const { project, overlay } = await newSetting(cluster.first);
  const other = await newProjectSetting(cluster.first);
  await newActiveQuest(cluster.first, other.owner, other.slug);
  const counter = await openEventCounter(cluster.first);
  const source = await openSource(cluster.last, overlay);
  await sweep(source, overlay);
  // The sweep reads the overlay
  await sleep(PAUSE_MS);
  await clock.freeze(async () => {
    const client = await openClient(database.env.DATABASE_URL ?? '');
    await client.query('begin');
    await client.query('lock table overlays, overlay_alerts, overlay_sources in access exclusive mode');
    await counter.count(other.projectId, { wallet: project.owner.publicKey });
    for (let n = 0; n < PINGS; n++) source.send({ type: 'ping' });
    await source.frame('pong', 1 + PINGS);
    await sleep(PAUSE_MS);
    const { rows } = await client.query(
      `select waiting.query from pg_locks join pg_stat_activity as waiting using (pid)
        where not granted and datname = current_database()`,
    );
    await client.query('rollback');
    await client.end();
    expect(rows).toEqual([]);
  });
  await counter.stop();
});

test('an overlay has a limited number of open pages, and a metric counts them', async () => {
  const { overlay } = await newSetting(limited);
  const open = async () => {
    const { body } = await requestTicket(limited, overlay.id, `Dock ${overlay.dockKey}`);
    return openSocket(limited, body.ticket);
  };
  const pages: SocketClient[] = [];
  while (pages.length < PAGES_PER_OVERLAY - 2) pages.push(await open());
  expect(pages.length + LAST_PAGES).toBeGreaterThan(CONNECTS_PER_SECOND);
  // A node accepts a limited number of connections per second
  await sleep(1000);
  pages.push(...(await runConcurrently(LAST_PAGES, open)));
  const refused = LAST_PAGES - 2;
  const closed: number[] = [];
  for (const page of pages) void page.closed.then((code) => closed.push(code));
  const metrics = async () => (await fetch(`${limited.url}/metrics`)).text();
  await expect.poll(() => closed, { timeout: TIMEOUT_MS }).toEqual(Array(refused).fill(closeCodes.tryAgainLater));
  await expect.poll(metrics, { timeout: TIMEOUT_MS }).toContain(`overlay_pages{page="dock"} ${PAGES_PER_OVERLAY}`);
  expect(await metrics()).toContain(`limits_exceeded_total{limit="overlay-pages"} ${refused}`);
});

test('the build is that of the page which the node serves, whatever its version', async () => {
  const { overlay } = await newSetting(limited);
  const { build } = await (await openSource(limited, overlay)).frame('connected');
  const buildOf = async ({ url }: TestNode) => {
    const html = await (await fetch(`${url}/overlay/${overlay.id}`)).text();
    return /<meta name="build" content="(\w+)"/.exec(html)?.[1];
  };
  expect(await buildOf(limited)).toBe(build);
  expect(await buildOf(redeployed)).not.toBe(build);
});
