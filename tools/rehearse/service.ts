import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnprivilegedUser } from '@app/server/testing/postgres/os-user';

/** A node that runs as its systemd unit says, except for the sandbox. */
export interface Service {
  output(): string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

/** Removes the quotes around a value, as systemd and shells do. */
const unquote = (value: string) => value.replace(/^"(.*)"$/, '$1');

/**
 * Starts the command of a systemd unit as an unprivileged user, with the unit's settings and credentials only.
 * @param unit its text
 * @param stateParent folder for the data and the credentials of the service, which that user can enter
 * @param overrides settings that differ between two nodes on one machine
 */
export async function startService(
  unit: string,
  stateParent: string,
  overrides: Readonly<Record<string, string>>,
): Promise<Service> {
  const values = (key: string) =>
    unit.split('\n').flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));
  const user = await findUnprivilegedUser();
  const state = mkdtempSync(join(stateParent, 'service-'));
  const credentials = join(state, 'credentials');
  mkdirSync(credentials);
  const own = (path: string, mode: number) => {
    if (user) chownSync(path, user.uid, user.gid);
    chmodSync(path, mode);
  };
  for (const [name = '', path = ''] of values('LoadCredential').map((value) => value.split(':'))) {
    copyFileSync(path, join(credentials, name));
    own(join(credentials, name), 0o400);
  }
  own(credentials, 0o500);
  own(state, 0o700);
  const files = values('EnvironmentFile').map((path) => readFileSync(path, 'utf8'));
  const settings = [...files.flatMap((text) => text.split('\n').filter(Boolean)), ...values('Environment')]
    .map((line) => line.replaceAll('%d', credentials))
    .map((line) => [line.slice(0, line.indexOf('=')), unquote(line.slice(line.indexOf('=') + 1))] as const);
  const [program = '', ...flags] = values('ExecStart')[0]?.split(' ') ?? [];
  const child: ChildProcess = spawn(program, flags, {
    ...user,
    cwd: values('WorkingDirectory')[0],
    env: { ...Object.fromEntries(settings), DATA_DIR: state, ...overrides },
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  child.once('error', (error) => (output += error.message));
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    output: () => output,
    async stop() {
      process.off('exit', killAtExit);
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}
