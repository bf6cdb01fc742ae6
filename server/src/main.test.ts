import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startNode } from '../testing/node.ts';

const warnings = (logged: readonly string[]) => logged.filter((line) => JSON.parse(line).level === 40);

test('local mode warns where it listens to more than this machine, and only there', async () => {
  const open = await startNode({ env: { HOST: '0.0.0.0' } });
  await open.stop();
  expect(warnings(open.logged).join()).toContain('local mode listens to more than this machine');
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) {
    const closed = await startNode({ env: { HOST } });
    await closed.stop();
    expect(warnings(closed.logged)).toEqual([]);
  }
});

test('a start that cannot be says in one line why, and what to set', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const PORT = String((other.address() as { port: number }).port);
  await expect(startNode({ env: { PORT } })).rejects.toThrow(/^PORT: another program listens there/);
  await expect(startNode({ env: { HOST: 'nowhere.invalid' } })).rejects.toThrow(/^HOST and PORT: /);
  other.close();
});
