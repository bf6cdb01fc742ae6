import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestDatabase } from '../../../testing/database/database.ts';
import { databaseBeforeMigration, migrateTo } from '../../../testing/database/earlier-schema.ts';
import { query } from '../../../testing/dump.ts';
import { readMigrations } from '../../platform/migrations/read-migrations.ts';

const NAME = '0011_card-words';
/** The statements of the migration in earlier versions, which rewrote the table. */
const GENERATED_COLUMNS = [
  'DROP INDEX "cards_number"',
  `ALTER TABLE "cards"
     ADD COLUMN "trait" text GENERATED ALWAYS AS (split_part(name, ' of ', 1)) STORED NOT NULL,
     ADD COLUMN "companions" text GENERATED ALWAYS AS (split_part(split_part(description, '. ', 2), ' accompany', 1)) STORED NOT NULL,
     ADD COLUMN "halo" text GENERATED ALWAYS AS (split_part(name, ' of ', 2)) STORED NOT NULL,
     ADD COLUMN "ground" text GENERATED ALWAYS AS (split_part(description, 'worked in ', 2)) STORED NOT NULL`,
  'CREATE INDEX "cards_words" ON "cards" USING btree ("account_id","trait","halo","companions","ground","number" desc)',
  'CREATE UNIQUE INDEX "cards_number" ON "cards" USING btree ((- "number"))',
];
const SCHEMA = [
  `select attname, atttypid::regtype::text as type, attnum, attnotnull, attgenerated, pg_get_expr(adbin, adrelid) as value
   from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attrelid = 'cards'::regclass and attnum > 0 order by attnum`,
  `select indexdef from pg_indexes where tablename = 'cards' order by indexname`,
  `select conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint
   where conrelid = 'cards'::regclass order by conname`,
  `select pg_get_triggerdef(oid) as definition from pg_trigger
   where tgrelid = 'cards'::regclass and not tgisinternal order by tgname`,
  `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
];

const known = readMigrations();
const earlier = known.map((migration) =>
  migration.name === NAME
    ? {
        ...migration,
        isTransaction: true,
        statements: GENERATED_COLUMNS.map((text) => ({ text, batchTable: undefined })),
      }
    : migration,
);
const part = fc.oneof(
  fc.constantFrom(' of ', '. ', ' accompany', 'worked in ', 'Sun'),
  fc.string().filter((text) => !text.includes('\0')),
);
const texts = fc
  .tuple(fc.array(part, { maxLength: 6 }), fc.array(part, { maxLength: 8 }))
  .map(([name, description]) => [name.join(''), description.join('')] as const);

async function insertAccount(database: TestDatabase): Promise<string> {
  const id = randomUUID();
  await query(
    database,
    `insert into accounts (id, username, username_key, email, email_key, password_hash, created_at, updated_at)
       values ($1, 'a', 'a', 'a', 'a', 'h', now(), now())`,
    [id],
  );
  return id;
}

/** Inserts a card as code did before the migration. */
async function insertCard(database: TestDatabase, account: string, serial: number, words: readonly [string, string]) {
  await query(
    database,
    `insert into cards (id, number, account_id, request_id, day, serial, entropy, public_key, rarity, rank, type, name,
        description, image, power, defense, art_seed, collected_at)
     values (gen_random_uuid(), $2::int, $1, gen_random_uuid(), '2026-01-01', $2::int, 'e', 'k', 'rare', 3, 'mage', $3, $4, 'i', 1, 1, 's', now())`,
    [account, serial, ...words],
  );
}

/** Reads the schema of the table, and the words of its cards. */
async function read(database: TestDatabase) {
  const schema = [];
  for (const statement of SCHEMA) schema.push(await query(database, statement));
  const words = await query(database, 'select number, trait, companions, halo, ground from cards order by number');
  return { schema, words };
}

test('a card that is updated while the migration fills the words gets them, whatever was updated', async () => {
  const database = await databaseBeforeMigration(NAME);
  const account = await insertAccount(database);
  await insertCard(database, account, 1, ['Sun of Stars', 'A sun. Stars accompany it.']);
  const batches = known.findIndex(({ name }) => name === NAME);
  const begun = known.slice(0, batches + 1).map((migration, n) => {
    const end = migration.statements.findIndex(({ batchTable }) => batchTable !== undefined);
    return n === batches ? { ...migration, statements: migration.statements.slice(0, end) } : migration;
  });
  await migrateTo(database, begun);
  expect(await query(database, 'select trait from cards')).toEqual([{ trait: null }]);
  await query(database, 'update cards set power = 2');
  expect(await query(database, 'select trait, halo from cards')).toEqual([{ trait: 'Sun', halo: 'Stars' }]);
  await database.drop();
});

test('the words of cards and their schema are the same whether the migration rewrote the table or not', async () => {
  const samples = fc.sample(texts, 100);
  const results = [];
  for (const [migrations, isRewritten] of [
    [known, false],
    [earlier, true],
  ] as const) {
    const database = await databaseBeforeMigration(NAME);
    const account = await insertAccount(database);
    for (const [index, words] of samples.entries()) await insertCard(database, account, index + 1, words);
    await migrateTo(database, migrations.slice(0, 12));
    // draws of code that does not know the columns
    for (const [index, words] of samples.entries()) await insertCard(database, account, index + 1001, words);
    const [column] = await query<{ attgenerated: string }>(
      database,
      `select attgenerated from pg_attribute where attrelid = 'cards'::regclass and attname = 'trait'`,
    );
    expect(column?.attgenerated).toBe(isRewritten ? 's' : '');
    await migrateTo(database, migrations);
    await query(database, `update cards set name = 'Sun of Stars' where number = 1`);
    results.push(await read(database));
    await database.drop();
  }
  expect(results[0]).toEqual(results[1]);
  expect(results[0]?.words).toHaveLength(200);
  expect(results[0]?.words[0]).toMatchObject({ trait: 'Sun', halo: 'Stars' });
});
