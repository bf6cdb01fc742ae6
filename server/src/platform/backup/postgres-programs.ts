import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

const PROGRAMS = ['pg_dump', 'pg_restore', 'psql'] as const;
/**
 * For each major version, the first release whose psql can restrict a script to SQL. Without this restriction, a name in a dump
 * can run a program on this machine (CVE-2025-8714). All later major versions have it.
 */
const RESTRICT_RELEASES: Readonly<Record<number, number>> = { 15: 14, 16: 10, 17: 6 };
/** Where Debian, Red Hat and Homebrew install each version. */
const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'];
const ERROR_LINES = 3;

export type Program = (typeof PROGRAMS)[number];
type Process = ChildProcessByStdio<Writable, Readable, Readable>;

/** Starts a program of PostgreSQL, connected to one database. */
export type StartProgram = (program: Program, args: readonly string[]) => Process;

/**
 * Finds PostgreSQL's programs in PATH or where systems install them. Programs of an older version than the server's cannot read
 * its data.
 * @param url of the database
 * @param serverVersion major version of the server
 * @throws StartupError
 */
export async function findPrograms(url: string, serverVersion: number): Promise<StartProgram> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...globSync(FOLDERS)];
  const versions = await Promise.all(folders.map(async (folder) => ({ folder, version: await versionIn(folder) })));
  // The closest version is used, because newer programs write settings that an older server does not know
  const suitable = versions.filter(({ version }) => version >= serverVersion).sort((a, b) => a.version - b.version)[0];
  const newest = Math.max(0, ...versions.map(({ version }) => version));
  if (!suitable) {
    const installed =
      newest > 0
        ? `Those of version ${newest} are older than the server`
        : 'They are not installed, or lack \\restrict';
    const minor = RESTRICT_RELEASES[serverVersion];
    const required = minor === undefined ? serverVersion : `${serverVersion}.${minor}`;
    throw new StartupError(
      `Backups need ${PROGRAMS.join(', ')} of PostgreSQL ${required} or newer in PATH. ${installed}; on Debian: apt install postgresql-client-${serverVersion}`,
    );
  }
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, LC_ALL: 'C', ...connectionVariables(url) };
  return (program, args) => spawn(join(suitable.folder, program), args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Returns the major version of the programs in a folder, or 0 if they cannot be used. */
async function versionIn(folder: string): Promise<number> {
  try {
    await Promise.all(PROGRAMS.map((program) => access(join(folder, program))));
    const { stdout } = await promisify(execFile)(join(folder, 'psql'), ['--version']);
    return usableVersion(stdout);
  } catch {
    return 0;
  }
}

/** Returns the major version in the output of `psql --version`, or 0 if that release cannot restrict a script to SQL. */
export function usableVersion(output: string): number {
  const [, majorText, minorText] = /\(PostgreSQL\) (\d+)(?:\.(\d+))?/.exec(output) ?? [];
  const [major, minor] = [Number(majorText ?? 0), Number(minorText ?? 0)];
  const firstMinor = major > 17 ? 0 : (RESTRICT_RELEASES[major] ?? Number.POSITIVE_INFINITY);
  return minor >= firstMinor ? major : 0;
}

/** Psql has lost its connection, so it is unknown whether its last statements were executed. */
export class ConnectionLostError extends StartupError {}

/** The exit code of psql without a connection (manual of PostgreSQL, psql, Exit Status). */
const CONNECTION_LOST = 2;

/**
 * Resolves when a program has ended.
 * @throws StartupError with the program's output, unless its exit code is 0
 * @throws ConnectionLostError if psql has lost its connection
 */
export async function completion(program: Program, child: Process): Promise<void> {
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(0, 10_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  const FailureError = program === 'psql' && code === CONNECTION_LOST ? ConnectionLostError : StartupError;
  throw new FailureError(`${program} failed: ${lines.slice(0, ERROR_LINES).join(' ') || `exit code ${code}`}`);
}

/**
 * Returns the variables of libpq for a connection URL, so that passwords are not in the list of processes.
 * @param environment provides values that the URL lacks, as in node-postgres
 */
export function connectionVariables(
  connectionUrl: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const url = new URL(connectionUrl);
  const parameter = (name: string) => url.searchParams.get(name) ?? '';
  const variables = {
    PGHOST: parameter('host') || url.hostname.replace(/^\[(.*)\]$/, '$1'),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGPASSFILE: '',
    PGSSLCERT: parameter('sslcert'),
    PGSSLKEY: parameter('sslkey'),
    ...tlsVariables(tlsMode(parameter) || environment.PGSSLMODE, parameter('sslrootcert'), environment),
  };
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      const used = value || environment[name];
      return used ? [[name, used]] : [];
    }),
  );
}

/** Returns the TLS mode of a connection URL, if it has one; node-postgres also uses TLS if another parameter requires it. */
function tlsMode(parameter: (name: string) => string): string {
  if (parameter('sslmode') !== '') return parameter('sslmode');
  if (['0', 'false'].includes(parameter('ssl'))) return 'disable';
  const requiresTls = ['1', 'true'].includes(parameter('ssl'));
  return requiresTls || ['sslcert', 'sslkey', 'sslrootcert'].some((name) => parameter(name) !== '')
    ? 'verify-full'
    : '';
}

/** Checks certificates as the server does (docs/operating.md, TLS). */
function tlsVariables(
  mode: string | undefined,
  authority: string,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  if (mode === undefined || mode === 'disable') return { PGSSLMODE: 'disable' };
  if (mode === 'no-verify') return { PGSSLMODE: 'require' };
  return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: authority || environment.NODE_EXTRA_CA_CERTS || 'system' };
}
