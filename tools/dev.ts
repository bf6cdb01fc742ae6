import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@app/server/testing/free-port';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { buildInChildProcess } from './build/ensure.ts';
import { root, webSource } from './paths.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

// Vite listens on the public port and proxies API requests to the server; Node restarts the server on file changes.
const port = process.env.PORT || '3000';
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const apiPort = String(await freePort());
const apiUrl = `http://127.0.0.1:${apiPort}`;

const LOOPBACK_IPS = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Requests from other machines get X-Forwarded-For, because some paths are loopback-only. */
const proxyToServer: ProxyOptions = {
  target: apiUrl,
  configure: (proxy) => {
    proxy.on('proxyReq', (request, { socket: { remoteAddress = '' } }) => {
      if (!LOOPBACK_IPS.includes(remoteAddress)) request.setHeader('x-forwarded-for', remoteAddress);
    });
  },
};

/** Inserts the configuration into the page, as the server does in production. */
const insertConfig: Plugin = {
  name: 'insert-config',
  async transformIndexHtml() {
    const response = await fetch(`${apiUrl}/api/config`);
    const attrs = { type: 'application/json', id: 'config' };
    return [{ tag: 'script', attrs, children: (await response.text()).replaceAll('<', '\\u003c'), injectTo: 'head' }];
  },
};

await buildInChildProcess('--wallet-only');
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'tools/start.ts', '--api-only'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: apiPort, HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
});
const vite = await createServer({
  configFile: join(webSource, 'vite.config.ts'),
  plugins: [insertConfig],
  server: {
    host: process.env.HOST || '127.0.0.1',
    port: Number(port),
    strictPort: true,
    proxy: {
      '/api': { ...proxyToServer, ws: true },
      '/mailbox': proxyToServer,
      '/local': proxyToServer,
      '/site.webmanifest': proxyToServer,
      '/.well-known': proxyToServer,
      '/uploads': proxyToServer,
    },
  },
});
await vite.listen();
console.log(`\nReady at ${publicUrl} with hot reload; emails at ${publicUrl}/mailbox. Press Ctrl+C to stop.\n`);
stopOnSignal(async () => {
  server.kill('SIGTERM');
  await vite.close();
});
