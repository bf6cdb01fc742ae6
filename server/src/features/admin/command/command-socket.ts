import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { coreErrors } from '@app/contract/core/errors';
import { z } from 'zod';
import type { Config } from '../../../config/config.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { Services } from '../../../services.ts';
import { type CommandResult, parseCommand } from './parse-command.ts';
import { runCommand } from './run-command.ts';

const FILE = 'admin.sock';
/** Gives access only to the user who runs the server. */
const OTHERS_MASK = 0o177;
const INPUT_CHARACTERS_MAX = 4096;
const INPUT_TIMEOUT_MS = 5000;
const RESULT_TIMEOUT_MS = 60_000;

const commandArguments = z.array(z.string());
const commandResult = z.object({ lines: z.array(z.string()), exitCode: z.int() });

/**
 * Accepts commands on a Unix socket in the data directory, because no other process can open the embedded database while the server runs.
 * A client sends its arguments as JSON and closes its side; the response is a `CommandResult` as JSON. If the socket cannot
 * be opened (its path may be too long), a warning is logged.
 */
export async function acceptCommands(services: Services): Promise<void> {
  const { config, log, onClose } = services;
  const path = join(config.dataDir, FILE);
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    connection.setTimeout(INPUT_TIMEOUT_MS, () => connection.destroy());
    connection.on('error', () => connection.destroy());
    handle(connection).catch((err) => {
      log.error({ err }, 'command failed');
      connection.end(JSON.stringify({ lines: [coreErrors.INTERNAL.text], exitCode: 1 } satisfies CommandResult));
    });
  });

  async function handle(connection: Socket): Promise<void> {
    const command = parseCommand(commandArguments.parse(JSON.parse(await readInput(connection))));
    connection.setTimeout(0);
    connection.end(JSON.stringify('name' in command ? await runCommand(services, command) : command));
  }

  // A killed process may have left the file; the lock of the database shows that no other process uses it
  await rm(path, { force: true });
  // listen() creates the file before it returns, so it never has other permissions
  const mask = process.umask(OTHERS_MASK);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await new Promise<void>((resolve) => {
    server.once('listening', resolve).once('error', (err) => {
      log.warn({ err }, 'admin commands are not accepted while the server runs');
      resolve();
    });
  });
  onClose(() => new Promise((resolve) => server.close(() => resolve())));
}

/** Reads what a client sends until it closes its side. Never resolves if the client disconnects or sends too much. */
function readInput(connection: Socket): Promise<string> {
  // An async iterator would also close the side that sends the response
  let input = '';
  return new Promise((resolve) => {
    connection.setEncoding('utf8').on('data', (chunk) => {
      input += chunk;
      if (input.length > INPUT_CHARACTERS_MAX) connection.destroy();
    });
    connection.once('end', () => resolve(input));
  });
}

/**
 * Sends a command to the server that has the embedded database open.
 * @returns undefined if no server is running
 * @throws StartupError if it does not respond
 */
export async function sendCommand(
  { dataDir }: Pick<Config, 'dataDir'>,
  args: readonly string[],
): Promise<CommandResult | undefined> {
  const connection = createConnection(join(dataDir, FILE));
  connection.setTimeout(RESULT_TIMEOUT_MS, () => connection.destroy(new Error('it did not respond in time')));
  connection.end(JSON.stringify(args));
  const response = await text(connection).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return undefined;
    throw new StartupError(`DATA_DIR: cannot connect to the running server (${error.message})`, error);
  });
  if (response === undefined) return undefined;
  if (response === '') throw new StartupError('The running server did not respond. See its log.');
  return commandResult.parse(JSON.parse(response));
}
