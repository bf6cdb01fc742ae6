import { expect, test } from 'vitest';
import { onPostgres } from '../../../../testing/database/database.ts';
import { startNode } from '../../../../testing/node/node.ts';
import { anyCaddyProgram, startCaddy } from '../../../../testing/services/caddy.ts';
import { haproxyProgram, startNodeProxy } from '../../../../testing/services/haproxy.ts';
import { nginxProgram, startIngress } from '../../../../testing/services/ingress.ts';
import { INVISIBLE_PAGE } from './invisible-error.ts';

const PROXIES = [
  { name: 'HAProxy', program: haproxyProgram, start: startNodeProxy },
  { name: 'Caddy', program: anyCaddyProgram, start: startCaddy },
  { name: 'ingress-nginx', program: nginxProgram, start: startIngress },
];

test.runIf(onPostgres).for(PROXIES)(
  'an overlay is transparent and tries again while no node listens behind $name',
  async ({ name, program, start }, { skip, onTestFinished }) => {
    skip(program === undefined, `${name} is not installed`);
    const node = await startNode();
    const proxy = await start([node]);
    onTestFinished(() => proxy.stop());
    const url = `${proxy.url}/overlay/0197a2b4-0000-7000-8000-000000000001`;
    expect((await fetch(`${proxy.url}/api/health/live`)).ok).toBe(true);
    await node.stop();
    const response = await fetch(url);
    expect(response.status).toBeGreaterThanOrEqual(502);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(INVISIBLE_PAGE);
  },
);
