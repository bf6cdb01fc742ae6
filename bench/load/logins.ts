import { randomBytes } from 'node:crypto';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { startBenchProgram } from '../environment/bench-program.ts';
import type { Environment } from '../environment/environment.ts';
import type { Program } from '../environment/program.ts';
import { type BenchUser, createUsers } from '../environment/users.ts';
import { withClient } from '../environment/with-client.ts';
import type { Subject } from '../measurement/compare.ts';
import type { LoadRequest } from './protocol.ts';

const PASSWORD = `Bench${randomBytes(3).toString('hex')}7`;
const SAMPLE_MS = 2000;

/** The program that only verifies passwords. */
export interface Argon2 {
  readonly program: Program;
  /** The hash of the password that all users share. */
  readonly passwordHash: string;
}

export async function startArgon2(environment: Environment): Promise<Argon2> {
  const program = await startBenchProgram(environment, 'argon2', { path: '/0', env: { PASSWORD } });
  const { passwordHash } = (await (await fetch(`${program.url}/0`)).json()) as { passwordHash: string };
  return { program, passwordHash };
}

/** Creates a subject that measures password verifications per second. */
export function argon2Subject(name: string, { program }: Argon2): Subject {
  return {
    name,
    async measure() {
      const before = await program.cpuSeconds();
      const response = await fetch(`${program.url}/${SAMPLE_MS}`);
      const { verified, seconds } = (await response.json()) as { verified: number; seconds: number };
      return { value: verified / seconds, cpu: ((await program.cpuSeconds()) - before) / verified };
    },
  };
}

/** Creates one user per connection. @returns the users and each connection's login requests */
export async function createLogins(databaseUrl: string, node: Program, { passwordHash }: Argon2, connections: number) {
  const users: BenchUser[] = await createUsers(databaseUrl, node, 0, connections);
  await withClient(databaseUrl, (client) => client.query('update accounts set password_hash = $1', [passwordHash]));
  const { method, path } = signInOperations.login.endpoint;
  const logins = users.map((_, n): LoadRequest[] => [
    {
      method,
      path: `/api${path}`,
      body: JSON.stringify({ email: `collector${n}@example.com`, password: PASSWORD }),
    },
  ]);
  return { users, logins };
}
