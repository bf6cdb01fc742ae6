import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@app/server/testing/free-port';
import { createServer } from 'vite';
import { buildApart } from './build/ensure.ts';
import { root, webSource } from './paths.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

// Vite has the address that one opens and hands what is the server's on to it; Node restarts the server when
// one of its files changes.
const port = process.env.PORT || '3000';
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const apiPort = String(await freePort());
const api = `http://127.0.0.1:${apiPort}`;

await buildApart('--wallet-only');
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'tools/start.ts', '--api-only'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: apiPort, HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
});
const vite = await createServer({
  configFile: join(webSource, 'vite.config.ts'),
  server: {
    host: process.env.HOST || '127.0.0.1',
    port: Number(port),
    strictPort: true,
    proxy: { '/api': { target: api, ws: true }, '/mailbox': api, '/local': api, '/uploads': api },
  },
});
await vite.listen();
console.log(`\nReady at ${publicUrl} with hot reload; captured mail at ${publicUrl}/mailbox. Ctrl+C stops.\n`);
stopOnSignal(async () => {
  server.kill('SIGTERM');
  await vite.close();
});
