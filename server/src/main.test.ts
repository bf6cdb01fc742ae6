import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { startNode } from '../testing/node.ts';

const warnings = (logged: readonly string[]) => logged.filter((line) => JSON.parse(line).level === 40);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function warningsAt(HOST: string): Promise<string[]> {
  const node = await startNode({ database, env: { HOST } });
  await node.stop();
  return warnings(node.logged);
}

test('local mode warns where it listens to more than this machine, and only there', async () => {
  expect((await warningsAt('0.0.0.0')).join()).toContain('local mode listens to more than this machine');
  for (const host of ['127.0.0.1', 'localhost']) expect(await warningsAt(host)).toEqual([]);
});

test('a start that cannot be says in one line why, and what to set', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const PORT = String((other.address() as { port: number }).port);
  await expect(startNode({ database, env: { PORT } })).rejects.toThrow(/^PORT: another program listens there/);
  await expect(startNode({ database, env: { HOST: 'nowhere.invalid' } })).rejects.toThrow(/^HOST and PORT: /);
  other.close();
});
