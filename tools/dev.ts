import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireFreePort } from '@app/server/main';
import { freePort } from '@app/server/testing/processes/free-port';
import { isListening } from '@app/server/testing/processes/is-listening';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { buildInChildProcess } from './build/ensure.ts';
import { root, webSource } from './repository/paths.ts';
import { runCommand } from './start/run-command.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

// Vite listens on the public port and proxies API requests to the server; Node restarts the server on file changes.
const API_HOST = '127.0.0.1';
const SERVER_CHECK_MS = 50;
const port = process.env.PORT || '3000';
const host = process.env.HOST || '127.0.0.1';
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const apiPort = await freePort();
const apiUrl = `http://${API_HOST}:${apiPort}`;

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

/** Waits until the server listens, which it does not while it starts or restarts. */
async function untilListening(): Promise<void> {
  while (!(await isListening(apiPort, API_HOST))) await sleep(SERVER_CHECK_MS);
}

/** Holds requests to the server until it listens. */
const holdRequests: Plugin = {
  name: 'hold-requests',
  configureServer({ middlewares, config }) {
    const paths = Object.keys(config.server.proxy ?? {});
    middlewares.use(({ url = '' }, _response, next) => {
      if (paths.some((path) => url.startsWith(path))) untilListening().then(() => next(), next);
      else next();
    });
  },
};

/** Inserts the configuration into the page, as the server does in production. */
const insertConfig: Plugin = {
  name: 'insert-config',
  async transformIndexHtml() {
    await untilListening();
    const response = await fetch(`${apiUrl}/api/config`);
    const attrs = { type: 'application/json', id: 'config' };
    return [{ tag: 'script', attrs, children: (await response.text()).replaceAll('<', '\\u003c'), injectTo: 'head' }];
  },
};

async function start(): Promise<void> {
  await requireFreePort({ host, port: Number(port) });
  await buildInChildProcess('--wallet-only');
  const vite = await createServer({
    configFile: join(webSource, 'vite.config.ts'),
    plugins: [holdRequests, insertConfig],
    server: {
      host,
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
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'tools/start.ts', '--api-only'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), HOST: API_HOST, PUBLIC_URL: publicUrl },
  });
  process.once('exit', () => server.kill('SIGTERM'));
  stopOnSignal(async () => {
    server.kill('SIGTERM');
    await vite.close();
  });
  await untilListening();
  console.log(`\nReady at ${publicUrl} with hot reload; emails at ${publicUrl}/mailbox. Press Ctrl+C to stop.\n`);
}

await runCommand(start);
