import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@app/server/testing/processes/free-port';
import { until } from '@app/server/testing/processes/until';
import { caddyProgram, startCaddy } from '@app/server/testing/services/caddy';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../repository/paths.ts';

// The rolling restart behind this proxy is tested in server/src/platform/http/connections/rolling-restart.full.test.ts.

const FILE = join(root, 'deploy/caddy/Caddyfile');
const TIMEOUT_MS = 20_000;

describe.runIf(caddyProgram)('deploy/caddy/Caddyfile', () => {
  test('is valid and formatted', () => {
    const env = { ...process.env, SITE: 'localhost' };
    for (const [command = '', ...flags] of [['validate', '--adapter', 'caddyfile', '--config'], ['fmt']]) {
      execFileSync(caddyProgram as string, [command, ...flags, FILE], { env, stdio: 'pipe' });
    }
  });

  test('logs requests without query strings, including requests that no node could answer', async () => {
    const redirecting = createServer(({ url }, response) => {
      response.writeHead(url === '/api/health/ready' ? 200 : 302, { location: '/elsewhere?token=secret' }).end();
    });
    redirecting.listen(0, '127.0.0.1');
    await once(redirecting, 'listening');
    const { port } = redirecting.address() as AddressInfo;
    const nodes = [port, await freePort()].map((each) => ({ url: `http://127.0.0.1:${each}` }));
    const proxy = await startCaddy(nodes);
    onTestFinished(() => proxy.stop());
    const request = (path: string) =>
      fetch(`${proxy.url}${path}?token=secret`, {
        headers: { referer: 'http://localhost/?token=secret', authorization: 'Bearer secret' },
        redirect: 'manual',
      });
    const logged = (path: string) => proxy.logged().match(new RegExp(`"uri":"${path}"`, 'g'));

    expect((await request('/redirected')).status).toBe(302);
    redirecting.close();
    redirecting.closeAllConnections();
    expect((await request('/refused')).status).toBeGreaterThan(500);
    // One line is about the error, the other about the request
    await until(async () => logged('/redirected')?.length === 1 && logged('/refused')?.length === 2, TIMEOUT_MS);
    expect(proxy.logged()).not.toContain('secret');
  });
});
