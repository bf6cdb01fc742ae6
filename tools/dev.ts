import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@app/server/testing/free-port';
import { createServer, type ProxyOptions } from 'vite';
import { buildApart } from './build/ensure.ts';
import { root, webSource } from './paths.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

// Vite has the address that one opens and hands what is the server's on to it; Node restarts the server when
// one of its files changes.
const port = process.env.PORT || '3000';
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const apiPort = String(await freePort());
const api = `http://127.0.0.1:${apiPort}`;

const OWN_IPS = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Forwards requests to the server. Some paths are for this machine only, so a request of another machine is marked as
 * forwarded.
 */
const forward: ProxyOptions = {
  target: api,
  configure: (proxy) => {
    proxy.on('proxyReq', (outgoing, { socket: { remoteAddress = '' } }) => {
      if (!OWN_IPS.includes(remoteAddress)) outgoing.setHeader('x-forwarded-for', remoteAddress);
    });
  },
};

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
    proxy: { '/api': { ...forward, ws: true }, '/mailbox': forward, '/local': forward, '/uploads': forward },
  },
});
await vite.listen();
console.log(`\nReady at ${publicUrl} with hot reload; captured mail at ${publicUrl}/mailbox. Ctrl+C stops.\n`);
stopOnSignal(async () => {
  server.kill('SIGTERM');
  await vite.close();
});
