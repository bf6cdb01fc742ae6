import { expect, test } from 'vitest';
import { onPostgres } from '../../../../testing/database/database.ts';
import { startNode } from '../../../../testing/node/node.ts';
import { caddyProgram, startCaddy } from '../../../../testing/services/caddy.ts';
import { haproxyProgram, startNodeProxy } from '../../../../testing/services/haproxy.ts';
import { INVISIBLE_PAGE } from './invisible-error.ts';

const PROXIES = [
  { name: 'HAProxy', program: haproxyProgram, start: startNodeProxy },
  { name: 'Caddy', program: caddyProgram, start: startCaddy },
];

test.runIf(onPostgres).for(PROXIES)(
  'an overlay is transparent and tries again while no node listens behind $name',
  async ({ program, start }, { skip, onTestFinished }) => {
    skip(program === undefined);
    const node = await startNode();
    const proxy = await start([node]);
    onTestFinished(() => proxy.stop());
    await node.stop();
    const response = await fetch(`${proxy.url}/overlay/0197a2b4-0000-7000-8000-000000000001`);
    expect(response.status).toBeGreaterThanOrEqual(502);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(INVISIBLE_PAGE);
  },
);
