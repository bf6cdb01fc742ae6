import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as siteOperations from '@app/contract/site/schemas';
import { describe, expect, test } from 'vitest';
import { PRODUCT_NAME, startNode } from '../../testing/node/node.ts';
import { setUpNode } from '../../testing/node/set-up.ts';
import { signUp } from '../../testing/people/people.ts';
import { call } from '../../testing/requests/call.ts';
import { sendRaw } from '../../testing/requests/raw.ts';
import { SettingsError } from './settings-reader.ts';

const node = setUpNode({
  env: {
    PUBLIC_URL: 'http://cards.internal:3000',
    SOLANA_RPC_URL: 'http://127.0.0.1:8899',
    COLLECT_INTERVAL: '7',
    METRICS_TOKEN: 'm-token',
    TRUST_PROXY: '1',
    APP_SECRET: '',
    TWITCH_CLIENT_ID: 'twitch-id',
    TWITCH_CLIENT_SECRET: 'canary-secret',
    STEAM_API_KEY: 'canary-key',
    TRANSFERS: 'off',
  },
});

const metrics = (headers: Record<string, string>) => fetch(`${node.url}/metrics`, { headers });
const externalHeaders = { 'x-forwarded-for': '203.0.113.9' };

describe('settings take effect', () => {
  test('in the public configuration', async () => {
    expect((await call(node, siteOperations.getConfig, {})).body).toEqual({
      productName: PRODUCT_NAME,
      providers: ['steam', 'twitch'],
      localMode: true,
      securityContact: 'mailto:security@cards.internal',
      solanaRpcUrl: 'http://127.0.0.1:8899/',
      limits: { collectIntervalSeconds: 7 },
      transfers: false,
    });
  });

  test('in the product name of emails', async () => {
    const { email } = await signUp(node);
    const received = await node.mailTo(email);
    expect(received.subject).toBe(`Verify your email for ${PRODUCT_NAME}`);
    expect(received.text).toContain(`-- \n${PRODUCT_NAME}\n`);
  });

  test('in access to metrics: from loopback or with the token, otherwise 404', async () => {
    expect(await (await metrics({})).text()).toContain('http_request_duration_seconds');
    expect((await metrics({ ...externalHeaders, authorization: 'Bearer m-token' })).status).toBe(200);
    for (const authorization of ['', 'Bearer m-tokem', 'Bearer m', 'm-token']) {
      const denied = await metrics({ ...externalHeaders, ...(authorization && { authorization }) });
      expect(denied.status).toBe(404);
      expect(await denied.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test.each([
    ['localhost', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]', 200],
    ['cards.internal:3000', 200],
    ['attacker.example', 404],
    ['localhost.attacker.example', 404],
    ['cards.internal.attacker.example', 404],
    ['127.0.0.1.attacker.example:80', 404],
  ])('in access to metrics from this machine under the host name %s: %i', async (host, status) => {
    expect(await sendRaw(node, 'GET', '/metrics', { host })).toContain(`HTTP/1.1 ${status} `);
  });

  test('metrics contain route patterns, never requested paths', async () => {
    await fetch(`${node.url}/api/users/collectibles/card/4711`);
    await fetch(`${node.url}/api/nothing/secret-in-a-path`);
    const text = await (await metrics({})).text();
    expect(text).toContain('/api/users/collectibles/card/:id');
    expect(text).not.toMatch(/card\/4711|secret-in-a-path/);
  });

  test('local mode generates a secret that only its owner can read', async () => {
    const file = join(node.dataDir, 'secret');
    expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(43);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('production rejects settings of local mode, with errors that contain no values', async () => {
    const env = {
      NODE_ENV: 'production',
      APP_SECRET: 'changeme-changeme-changeme-changeme',
      RATE_LIMITS: 'off',
      DATABASE_URL: '',
    };
    const error = await startNode({ env, database: node.database }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SettingsError);
    const { errors, message } = error as SettingsError;
    expect(errors.map((line) => line.split(' ')[0]).sort()).toEqual([
      'APP_SECRET',
      'DATABASE_URL',
      'MAIL_FROM',
      'PUBLIC_URL',
      'RATE_LIMITS',
      'SMTP_URL',
    ]);
    expect(message).not.toContain('changeme');
  });
});
