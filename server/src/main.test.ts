import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database/database.ts';
import { APP_SECRET, startNode } from '../testing/node/node.ts';
import { productionSettings } from '../testing/node/settings.ts';

const warnings = (logged: readonly string[]) => logged.filter((line) => JSON.parse(line).level === 40);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function warningsWith(env: Record<string, string>): Promise<string[]> {
  const node = await startNode({ database, env });
  await node.stop();
  return warnings(node.logged);
}

test('local mode warns if it is reachable from other machines, and only then', async () => {
  expect((await warningsWith({ HOST: '0.0.0.0' })).join()).toContain('local mode is reachable from other machines');
  for (const HOST of ['127.0.0.1', 'localhost']) expect(await warningsWith({ HOST })).toEqual([]);
});

test('production warns if pages would use the public Solana endpoint, and only then', async () => {
  const env = { ...productionSettings, RATE_LIMITS: 'on', TRUST_PROXY: '1', APP_SECRET, ...database.env };
  const explicit = { ...env, SOLANA_RPC_URL: 'https://api.mainnet-beta.solana.com/' };
  for (const settings of [env, explicit]) {
    expect(await warningsWith(settings)).toEqual([expect.stringContaining('SOLANA_RPC_URL is the public endpoint')]);
  }
  expect(await warningsWith({ ...env, SOLANA_RPC_URL: 'https://rpc.example.com/' })).toEqual([]);
});

test('a start warns of a misspelt variable, without its value', async () => {
  const [warning = '', ...others] = await warningsWith({ SMPT_URL: 'canary' });
  expect(warning).toContain('SMPT_URL is not a setting; did you mean SMTP_URL?');
  expect([...others, ...warning.matchAll(/canary/g)]).toEqual([]);
});

test('a node logs only once that it listens, even on several IP addresses', async () => {
  const node = await startNode({ database, env: { HOST: '0.0.0.0' } });
  await node.stop();
  expect(node.logged.filter((line) => /listening/i.test(line))).toHaveLength(1);
});

test('a failed start reports the cause and the setting to change in one line', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupant.once('listening', resolve));
  const PORT = String((occupant.address() as { port: number }).port);
  await expect(startNode({ database, env: { PORT } })).rejects.toThrow(/^PORT: the port is already in use/);
  await expect(startNode({ database, env: { HOST: 'nowhere.invalid' } })).rejects.toThrow(/^HOST, PORT: /);
  occupant.close();
});
