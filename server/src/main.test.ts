import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database/database.ts';
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

test('local mode warns if it is reachable from other machines, and only then', async () => {
  expect((await warningsAt('0.0.0.0')).join()).toContain('local mode is reachable from other machines');
  for (const host of ['127.0.0.1', 'localhost']) expect(await warningsAt(host)).toEqual([]);
});

test('a failed start reports the cause and the setting to change in one line', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupant.once('listening', resolve));
  const PORT = String((occupant.address() as { port: number }).port);
  await expect(startNode({ database, env: { PORT } })).rejects.toThrow(/^PORT: the port is already in use/);
  await expect(startNode({ database, env: { HOST: 'nowhere.invalid' } })).rejects.toThrow(/^HOST and PORT: /);
  occupant.close();
});
