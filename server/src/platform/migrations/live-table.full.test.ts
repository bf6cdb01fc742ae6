import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addFavourite, listWalletCards, removeFavourite } from '@app/contract/cards/schemas';
import { ready } from '@app/contract/site/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { migrateTo } from '../../../testing/database/migrations.ts';
import { cardsOf, startCollecting } from '../../../testing/faults/collect-run.ts';
import { repetitions } from '../../../testing/faults/repetitions.ts';
import { startCluster, type TestCluster } from '../../../testing/node/cluster.ts';
import { newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { LOCK_TIMEOUT_MS } from './lock-retries.ts';
import { readMigrations } from './read-migrations.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/faults/migrate.ts', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const CARDS = repetitions({ usual: 20_000, full: 1_000_000 });
const TIMEOUT_MS = 600_000;
/** Cards that are marked as favourites while the migration waits. */
const FAVOURITES = 50;

/** A release that adds a column that is never null, and an index. */
const RELEASE = {
  'add-total': `-- class: expand
-- transaction: yes
ALTER TABLE "cards" ADD COLUMN "total" integer;--> statement-breakpoint
CREATE FUNCTION "public"."add_total"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."total" := NEW."power" + NEW."defense";
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "cards_total" BEFORE INSERT OR UPDATE ON "public"."cards" FOR EACH ROW EXECUTE FUNCTION "public"."add_total"();`,
  'fill-total': `-- class: expand
-- transaction: no
-- batches: cards
UPDATE "cards" SET "total" = "power" + "defense" WHERE ctid >= $1 AND ctid < $2 AND "total" IS NULL;--> statement-breakpoint
ALTER TABLE "cards" DROP CONSTRAINT IF EXISTS "has_total", ADD CONSTRAINT "has_total" CHECK ("total" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "cards" VALIDATE CONSTRAINT "has_total";--> statement-breakpoint
ALTER TABLE "cards" ALTER COLUMN "total" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" DROP CONSTRAINT IF EXISTS "has_total";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "cards_total" ON "cards" ("account_id", "total", "number");`,
};

describe.runIf(onPostgres)(`a migration of ${CARDS} cards while they are read, drawn and updated`, () => {
  let cluster: TestCluster;
  let owner: WalletOwner;
  let folder: string;
  let url: string;
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    cluster = await startCluster({ env: { COLLECT_INTERVAL: '0' } });
    url = cluster.first.database.env.DATABASE_URL as string;
    owner = await newWalletOwner(cluster.first);
    const { rows } = await sql(`select id, collector_id from accounts where public_key = $1`, [owner.publicKey]);
    await sql(
      `insert into cards (id, number, position, account_id, collector_id, request_id, day, serial, edition, entropy, draw_wallet,
         rarity, rank, type, finish, name, description, image, power, defense, art_seed, collected_at)
       select gen_random_uuid(), nextval('card_numbers'), currval('card_numbers'), $1, $2, gen_random_uuid(), '2026-01-01', n, 1, md5(n::text), $3,
         'rare', 3, 'mage', 'standard', 'Sun of Stars', 'A sun. Stars accompany it.', 'i', n % 100, 1, 's', now()
       from generate_series(1, $4::int) as n`,
      [rows[0].id, rows[0].collector_id, owner.publicKey, CARDS],
    );
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await cp(MIGRATIONS, folder, { recursive: true });
    const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
    for (const [tag, content] of Object.entries(RELEASE)) {
      await writeFile(join(folder, `${tag}.sql`), content);
      journal.entries.push({ tag });
    }
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  }, TIMEOUT_MS);
  afterAll(async () => {
    child?.kill('SIGKILL');
    await cluster.stop();
    await rm(folder, { recursive: true });
  });

  /** Runs a statement without the timeout of the server's connections. */
  async function sql(text: string, values: unknown[] = []) {
    const client = await openClient(url);
    return client.query(text, values).finally(() => client.end());
  }

  /** Starts the migration in a process; its log lines are added to `lines`. */
  function startMigration(lines: string[] = []): ChildProcess {
    child = spawn(process.execPath, [PROGRAM, url, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    return child;
  }

  async function kill(running: ChildProcess): Promise<void> {
    running.kill('SIGKILL');
    await once(running, 'exit');
    // The statement of the killed process ends as soon as the database notices
    const sessions = `select from pg_stat_activity where datname = current_database() and application_name = 'migration'`;
    await until(async () => (await sql(sessions)).rows.length === 0, TIMEOUT_MS);
  }

  /** Reads the newest cards until `stop`, which returns the number of reads and the longest in milliseconds. */
  function startReading() {
    let isStopped = false;
    let [reads, longestMs] = [0, 0];
    const reading = (async () => {
      while (!isStopped) {
        const startedAt = performance.now();
        const params = { publicKey: owner.publicKey };
        expect((await call(cluster.at(reads), listWalletCards, { params })).status).toBe(200);
        longestMs = Math.max(longestMs, performance.now() - startedAt);
        reads += 1;
      }
    })();
    return async () => {
      isStopped = true;
      await reading;
      return { reads, longestMs: Math.round(longestMs) };
    };
  }

  /** Updates cards that the migration has not filled, except the last ones, which a transaction has locked. */
  async function toggleFavourites(): Promise<void> {
    const { rows } = await sql(
      'select id from cards where total is null and draw_wallet = $1 order by ctid desc offset 1 limit $2',
      [owner.publicKey, FAVOURITES],
    );
    expect(rows).toHaveLength(FAVOURITES);
    for (const [n, params] of rows.entries()) {
      expect((await call(cluster.first, addFavourite, { token: owner.token, params })).status).toBe(204);
      if (n % 2 === 0)
        expect((await call(cluster.last, removeFavourite, { token: owner.token, params })).status).toBe(204);
    }
  }

  test(
    'is killed twice and completed by the third run, without a failed draw or read',
    async ({ annotate }) => {
      const collectors = [await newWalletOwner(cluster.first), await newWalletOwner(cluster.last)];
      const draws = startCollecting(cluster.first, collectors);
      const stopReading = startReading();
      const startedAt = performance.now();

      await migrateTo(cluster.first.database, readMigrations(folder).slice(0, -1));
      // The transaction of another client stops the run half way through the rows
      const blocker = await openClient(url);
      await blocker.query('begin');
      await blocker.query(`select from cards where ctid = (
      select ctid from cards where ctid >= format('(%s,0)', pg_relation_size('cards') / 8192 / 2)::tid limit 1) for update`);
      const lines: string[] = [];
      const first = startMigration(lines);
      await until(async () => lines.join('').includes('a lock is not available'), TIMEOUT_MS);
      await kill(first);
      await blocker.query('rollback');
      const filled = await sql('select count(total) > 0 as some, count(total) < count(*) as part from cards');
      expect(filled.rows[0]).toEqual({ some: true, part: true });
      expect((await call(cluster.first, ready, {})).status).toBe(200);

      // A transaction with a snapshot stops the index build before it is valid
      await blocker.query('begin isolation level repeatable read');
      await blocker.query('select 1');
      // Another one stops the run before the last rows, some of which are updated before the next run
      const locker = await openClient(url);
      await locker.query('begin');
      await locker.query(`select from cards where ctid = (
        select ctid from cards where total is null order by ctid desc limit 1) for update`);
      const secondLines: string[] = [];
      const second = startMigration(secondLines);
      await until(async () => secondLines.join('').includes('a lock is not available'), TIMEOUT_MS);
      await toggleFavourites();
      await locker.query('rollback');
      await locker.end();
      const isInvalid = async () =>
        (await sql(`select from pg_index where indexrelid = to_regclass('cards_total') and not indisvalid`)).rows
          .length > 0;
      await until(isInvalid, TIMEOUT_MS);
      await kill(second);
      await blocker.query('rollback');
      await blocker.end();
      expect(await isInvalid()).toBe(true);

      const third: string[] = [];
      const [code] = await once(startMigration(third), 'exit');
      expect(code).toBe(0);
      expect(third.join('')).toContain('dropping an invalid index');
      expect(await isInvalid()).toBe(false);
      await draws.stop();
      const { reads, longestMs } = await stopReading();
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      await annotate(
        `${CARDS} cards in ${seconds} s with two kills; ${draws.requests.length} draws and ${reads} reads, the longest ${longestMs} ms (lock timeout ${LOCK_TIMEOUT_MS} ms)`,
      );

      expect((await call(cluster.last, ready, {})).status).toBe(200);
      const rows = await query(
        cluster.first.database,
        'select number from cards where total is distinct from power + defense',
      );
      expect(rows).toEqual([]);
      expect(draws.contradictions).toEqual([]);
      expect(new Set(draws.requests.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
      for (const collector of collectors) {
        const drawn = draws.requests.filter((request) => request.collector === collector);
        expect((await cardsOf(cluster.last, collector)).sort()).toEqual(drawn.map(({ cardId }) => cardId).sort());
      }
    },
    TIMEOUT_MS,
  );
});
