import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as site from '@app/contract/site/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { PRODUCT_NAME, startNode, type TestNode } from '../../testing/node.ts';
import { signUp } from '../../testing/people.ts';
import { SettingsError } from './settings-reader.ts';

let node: TestNode;
beforeAll(async () => {
  const env = {
    SOLANA_RPC_URL: 'http://127.0.0.1:8899',
    COLLECT_INTERVAL: '7',
    METRICS_TOKEN: 'm-token',
    TRUST_PROXY: '1',
    APP_SECRET: '',
    TWITCH_CLIENT_ID: 'twitch-id',
    TWITCH_CLIENT_SECRET: 'canary-secret',
    STEAM_API_KEY: 'canary-key',
  };
  node = await startNode({ env });
});
afterAll(() => node.stop());

const metrics = (headers: Record<string, string>) => fetch(`${node.url}/metrics`, { headers });
const outside = { 'x-forwarded-for': '203.0.113.9' };

describe('settings take effect', () => {
  test('in what the web app is told', async () => {
    expect((await call(node, site.config, {})).body).toEqual({
      productName: PRODUCT_NAME,
      providers: ['steam', 'twitch'],
      localMode: true,
      solanaRpcUrl: 'http://127.0.0.1:8899/',
      limits: { collectIntervalSeconds: 7 },
    });
  });

  test('in the letterhead of mail', async () => {
    const { email } = await signUp(node);
    const mail = await node.mailTo(email);
    expect(mail.subject).toBe(`Verify your email for ${PRODUCT_NAME}`);
    expect(mail.text).toContain(`-- \n${PRODUCT_NAME}\n`);
  });

  test('in who sees the figures: loopback, or whoever has the token; others are not told that there are any', async () => {
    expect(await (await metrics({})).text()).toContain('http_request_duration_seconds');
    expect((await metrics({ ...outside, authorization: 'Bearer m-token' })).status).toBe(200);
    for (const authorization of ['', 'Bearer m-tokem', 'Bearer m', 'm-token']) {
      const refused = await metrics({ ...outside, ...(authorization && { authorization }) });
      expect(refused.status).toBe(404);
      expect(await refused.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('figures name routes, never what was asked for', async () => {
    await fetch(`${node.url}/api/users/collectibles/card/4711`);
    await fetch(`${node.url}/api/nothing/secret-in-a-path`);
    const text = await (await metrics({})).text();
    expect(text).toContain('/api/users/collectibles/card/:id');
    expect(text).not.toMatch(/4711|secret-in-a-path/);
  });

  test('S55: in local mode a secret is made that only its owner reads, and stays', async () => {
    const file = join(node.dataDir, 'secret');
    expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(43);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('S55: production does not start on what local mode starts on, and says why without the values', async () => {
    const env = {
      NODE_ENV: 'production',
      APP_SECRET: 'changeme-changeme-changeme-changeme',
      RATE_LIMITS: 'off',
      DATABASE_URL: '',
    };
    const started = await startNode({ env, database: node.database }).catch((error: unknown) => error);
    expect(started).toBeInstanceOf(SettingsError);
    const { faults, message } = started as SettingsError;
    expect(faults.map((line) => line.split(' ')[0]).sort()).toEqual([
      'APP_SECRET',
      'DATABASE_URL',
      'MAIL_FROM',
      'RATE_LIMITS',
      'SMTP_URL',
    ]);
    expect(message).not.toContain('changeme');
  });
});
