import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@app/server/testing/processes/free-port';
import { isListening } from '@app/server/testing/processes/is-listening';
import { until } from '@app/server/testing/processes/until';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './repository/paths.ts';

const TIMEOUT_MS = 240_000;

test(
  'npm run dev holds requests until the server has started, then reports that it is ready, and stops the server at the end',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dev-'));
    const port = await freePort();
    const child = spawn(process.execPath, ['-r', './tools/require-node.cjs', 'tools/dev.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port) },
    });
    // Also after a failure.
    onTestFinished(() => void child.kill('SIGTERM'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    await until(() => isListening(port, '127.0.0.1'), TIMEOUT_MS);
    expect(output).not.toContain('Ready');
    expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200);
    await until(async () => output.includes(`Ready at http://localhost:${port}`), TIMEOUT_MS);
    child.kill('SIGTERM');
    // The server inherited the output streams. They are closed, so the server has ended too
    await once(child, 'close');
    expect(output).toContain('"msg":"stopped"');
    await rm(dataDir, { recursive: true });
  },
  TIMEOUT_MS,
);
