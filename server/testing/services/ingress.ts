import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../processes/find-program.ts';
import { freePort } from '../processes/free-port.ts';
import { startProgram } from '../processes/start-program.ts';

const MANIFEST = fileURLToPath(new URL('../../../deploy/kubernetes.yaml', import.meta.url));

/** Path of nginx; undefined if it is not installed. */
export const nginxProgram = findProgram(['nginx']);

/** The server of the error page in deploy/kubernetes.yaml. */
function errorServer(port: number): string {
  const [, config = ''] = /default\.conf: \|\n((?: {4}.*\n)+)/.exec(readFileSync(MANIFEST, 'utf8')) ?? [];
  const onLoopback = config.replace('listen 8080', `listen 127.0.0.1:${port}`);
  if (onLoopback === config) throw new Error(`${MANIFEST} has another form`);
  return onLoopback;
}

/** The annotations of the Ingress for overlays, as ingress-nginx writes them into the configuration of nginx. */
function overlayIngress(): string {
  const [, codes = ''] = /custom-http-errors: "([\d,]+)"/.exec(readFileSync(MANIFEST, 'utf8')) ?? [];
  return `proxy_intercept_errors on; error_page ${codes.replaceAll(',', ' ')} = @default-backend;`;
}

/** Starts nginx in front of a node, with the error page for overlays of deploy/kubernetes.yaml. */
export async function startIngress([node]: readonly { readonly url: string }[]) {
  const [port, errorPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const { stop } = await startProgram(nginxProgram as string, {
    configuration: `
      daemon off; master_process off; pid pid; error_log stderr;
      events {}
      http {
        access_log off;
        ${temporary.join(' ')}
        server {
          listen 127.0.0.1:${port};
          location / { proxy_pass ${node?.url}; }
          location /overlay/ { proxy_pass ${node?.url}; ${overlayIngress()} }
          location @default-backend { proxy_pass http://127.0.0.1:${errorPort}; }
        }
        ${errorServer(errorPort)}
      }`,
    flags: (file) => ['-p', dirname(file), '-c', file],
    isUp: () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
  });
  return { url, stop };
}
