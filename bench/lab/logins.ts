import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as accounts from '@app/contract/accounts/schemas';
import { freePort } from '@app/server/testing/free-port';
import { request } from '../load/protocol.ts';
import type { Contestant } from '../method/compare.ts';
import type { Lab } from './lab.ts';
import { makePeople, type Person } from './people.ts';
import type { Program } from './program.ts';
import { connected } from './sql.ts';

const PASSWORD = `Bench${randomBytes(3).toString('hex')}7`;
const SLICE_MS = 2000;

/** What compares passwords and does nothing else. */
export interface Argon2 {
  readonly program: Program;
  /** The hash of the password that everybody has here. */
  readonly passwordHash: string;
}

export async function startArgon2(lab: Lab): Promise<Argon2> {
  const port = String(await freePort());
  const program = await lab.start({
    script: [join(import.meta.dirname, '../contestants/argon2.ts')],
    env: { PORT: port, PASSWORD },
    url: `http://127.0.0.1:${port}`,
    path: '/0',
  });
  const { passwordHash } = (await (await fetch(`${program.url}/0`)).json()) as { passwordHash: string };
  return { program, passwordHash };
}

/** Passwords compared a second, with all the machine gives. */
export function comparing(name: string, { program }: Argon2): Contestant {
  return {
    name,
    async measure() {
      const before = await program.cpuSeconds();
      const answer = await fetch(`${program.url}/${SLICE_MS}`);
      const { answers, seconds } = (await answer.json()) as { answers: number; seconds: number };
      return { value: answers / seconds, cpu: ((await program.cpuSeconds()) - before) / answers };
    },
  };
}

/** Accounts that log in by password, and for each of so many connections the logins of its share of them. */
export async function makeLogins(databaseUrl: string, node: Program, { passwordHash }: Argon2, connections: number) {
  const people: Person[] = await makePeople(databaseUrl, node, 0, connections);
  await connected(databaseUrl, (client) => client.query('update accounts set password_hash = $1', [passwordHash]));
  const { method, path } = accounts.login.endpoint;
  const logins = people.map((_, n) => [
    request(
      method,
      `/api${path}`,
      undefined,
      JSON.stringify({ email: `collector${n}@example.com`, password: PASSWORD }),
    ),
  ]);
  return { people, logins };
}
