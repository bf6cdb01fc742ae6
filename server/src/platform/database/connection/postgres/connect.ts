import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import { StartupError } from '../../../startup-error.ts';
import { STATEMENT_TIMEOUT_SECONDS } from '../../database.ts';

export const CONNECT_TIMEOUT_MS = 3000;
/**
 * Options of every connection. Firewalls and load balancers forget an idle connection before the system's keep-alive interval of
 * two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const;
/** Timeout of the driver, for a server that does not respond. It is longer than the server's own timeout. */
export const QUERY_TIMEOUT_MS = (STATEMENT_TIMEOUT_SECONDS + 2) * 1000;
const MIN_SERVER_VERSION = 150_000;
const TIMEOUTS = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const;
type Timeouts = Record<(typeof TIMEOUTS)[number], number>;

/** Startup parameters of the pool's connections, in milliseconds. */
export const startupTimeouts: Timeouts = {
  statement_timeout: STATEMENT_TIMEOUT_SECONDS * 1000,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_SECONDS * 1000,
};

/**
 * Opens a connection outside the pool.
 * @param setting name of the setting with the URL, for errors
 * @throws StartupError
 */
export async function connect(config: ClientConfig, setting: string): Promise<Client> {
  const client = new Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...KEEP_ALIVE, ...config });
  // The interrupted statement rejects too
  client.on('error', () => {});
  await client.connect().catch((error: Error & { code?: string }) => {
    const reason = error.message || error.code;
    if (/unsupported startup parameter/.test(reason ?? '')) {
      throw new StartupError(
        `${setting}: the pooler must allow ${TIMEOUTS.join(', ')} (ignore_startup_parameters)`,
        error,
      );
    }
    // The driver's message contains host, user and database, but never the password
    throw new StartupError(`${setting}: cannot connect to the database (${reason})`, error);
  });
  return client;
}

/**
 * Checks that a URL leads to a supported version, and that connections have the timeouts, which a pooler may have dropped.
 * @returns whether there is a pooler, which sends a different process ID from that of the server's process
 * @throws StartupError
 */
export async function checkConnection(url: string, setting: string): Promise<{ readonly isPooled: boolean }> {
  const client = await connect(
    { connectionString: url, ...startupTimeouts, query_timeout: QUERY_TIMEOUT_MS, application_name: 'server' },
    setting,
  );
  try {
    const { rows } = await client.query<Timeouts & { version: number; pid: number; role: string }>(
      `select current_setting('server_version_num')::int as version, pg_backend_pid() as pid, session_user as role,
         ${TIMEOUTS.map((name) => `(select setting::int from pg_settings where name = '${name}') as ${name}`)}`,
    );
    for (const { version, pid, role, ...timeouts } of rows) {
      if (version < MIN_SERVER_VERSION) throw new StartupError(`${setting}: the server is older than PostgreSQL 15`);
      requireTimeouts(timeouts, role, setting);
      // Missing from the types of pg
      const { processID } = client as unknown as { readonly processID: number };
      return { isPooled: processID !== pid };
    }
    throw new Error('The server returned no settings');
  } finally {
    await client.end();
  }
}

function requireTimeouts(timeouts: Timeouts, role: string, setting: string): void {
  const missing = TIMEOUTS.filter((name) => timeouts[name] < 1 || timeouts[name] > startupTimeouts[name]);
  if (missing.length === 0) return;
  const statements = missing.map(
    (name) => `alter role ${escapeIdentifier(role)} set ${name} = '${STATEMENT_TIMEOUT_SECONDS}s';`,
  );
  throw new StartupError(
    `${setting}: the pooler drops ${missing.join(' and ')}. Set them for the role and reconnect the pooler: ${statements.join(' ')}`,
  );
}
