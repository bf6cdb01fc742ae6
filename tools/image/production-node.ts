import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@app/server/testing/free-port';
import { hasExited } from '@app/server/testing/has-exited';
import { findUnprivilegedUser, isEnterable } from '@app/server/testing/postgres/os-user';
import type { ImageTree } from './build-tree.ts';

const START_TIMEOUT_MS = 120_000;

/** A node that was started from the files of the image. */
export interface ProductionNode {
  readonly url: string;
  /** Standard output and standard error. */
  output(): string;
  /** Runs a program of the image as the node's user. @returns its exit code and output */
  execute(command: readonly string[]): Promise<{ code: number; output: string }>;
  /** Waits until the image's healthcheck succeeds. @throws Error if the node exits or does not become healthy */
  healthy(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the image's command, as an unprivileged user if this process is root.
 * @param parent a folder that this user can enter
 * @param secrets settings that are passed in files
 */
export async function startProductionNode(
  tree: ImageTree,
  parent: string,
  settings: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): Promise<ProductionNode> {
  const user = await findUnprivilegedUser();
  const runtime =
    user === undefined || (await isEnterable(dirname(process.execPath))) ? process.execPath : copyRuntime(parent);
  const port = await freePort();
  const env = {
    ...tree.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PATH: process.env.PATH,
    ...settings,
    ...writeSecrets(join(parent, 'secrets'), secrets),
  };
  const start = ([program = '', ...flags]: readonly string[]) => {
    const child = spawn(program === 'node' ? runtime : program, flags, {
      ...user,
      cwd: tree.workdir,
      env,
      stdio: 'pipe',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    return { child, output: () => output };
  };
  const node = start(tree.command);

  async function execute(command: readonly string[]) {
    const { child, output } = start(command);
    const [code] = await once(child, 'close');
    return { code: (code as number | null) ?? 1, output: output() };
  }

  return {
    url: `http://127.0.0.1:${port}`,
    output: node.output,
    execute,
    async healthy() {
      const end = Date.now() + START_TIMEOUT_MS;
      while ((await execute(tree.healthcheck)).code !== 0) {
        if (hasExited(node.child) || Date.now() > end) throw new Error(`The node did not start:\n${node.output()}`);
        await sleep(200);
      }
    },
    async stop() {
      if (hasExited(node.child)) return node.child.exitCode;
      const exited = once(node.child, 'exit');
      node.child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}

function copyRuntime(parent: string): string {
  const copy = join(parent, 'node');
  copyFileSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  return copy;
}

/** Writes secrets to files and returns the variables that name them. */
function writeSecrets(folder: string, secrets: Readonly<Record<string, string>>): Record<string, string> {
  mkdirSync(folder);
  const paths = Object.entries(secrets).map(([name, value]) => {
    writeFileSync(join(folder, name), `${value}\n`, { mode: 0o444 });
    return [`${name}_FILE`, join(folder, name)];
  });
  return Object.fromEntries(paths);
}
