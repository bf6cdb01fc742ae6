import { systemRandomness } from '../../src/platform/randomness.ts';
import { generateToken, hashToken } from '../../src/platform/secrets/tokens.ts';
import { cheapHasher } from '../node/hasher.ts';
import { newName, PASSWORD } from './people.ts';

/** A sign-up that lacks only the username. */
export interface PreparedSignup {
  readonly email: string;
  readonly username: string;
  readonly tempToken: string;
}

type Query = (text: string, values: unknown[]) => Promise<unknown>;

const INSERT = `insert into signups (token_hash, type, email, password_hash, expires_at)
  select hash, 'email', email, $3, now() + interval '1 day' from unnest($1::text[], $2::text[]) as signup (hash, email)`;

/**
 * Inserts sign-ups as POST /api/auth/signup does, but all with the same password hash.
 */
export async function prepareSignups(query: Query, count: number, email?: string): Promise<readonly PreparedSignup[]> {
  const signups = Array.from({ length: count }, () => ({
    email: email ?? `${newName()}@example.com`,
    username: newName(),
    tempToken: generateToken(systemRandomness),
  }));
  const hashes = signups.map(({ tempToken }) => hashToken(tempToken));
  const emails = signups.map((signup) => signup.email);
  await query(INSERT, [hashes, emails, await cheapHasher.hash(PASSWORD)]);
  return signups;
}
